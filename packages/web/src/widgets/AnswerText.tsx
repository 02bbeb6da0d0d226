import { type FieldValue, perWidget, type Widget, type WidgetOf } from '@redress/form'
import { type ComponentType, Suspense } from 'react'
import { importPart } from '../state/import-part.ts'
import { lazyPart } from '../state/lazy-part.ts'
import type { AnyWidget } from './registry.ts'

interface RevealedProps<T extends Widget['type']> {
  readonly widget: WidgetOf<T>
  readonly value: string
  /** The value as everybody may see it. */
  readonly text: string
}

type Face<T extends Widget['type']> = ComponentType<RevealedProps<T>> | null

/** What shows values otherwise than as a text: in part, and whole to who typed them; as their country writes them. */
const faces: { readonly [T in Widget['type']]: Face<T> } = {
  ...perWidget(null),
  telephone: lazyPart(
    async () => (await importPart(() => import('./Telephone/TelephoneAnswer.tsx'))).TelephoneAnswer,
  ),
  identifier: lazyPart(
    async () => (await importPart(() => import('./Identifier/ConcealedValue.tsx'))).ConcealedValue,
  ),
}

const faceOf = <T extends Widget['type']>(type: T): Face<T> => faces[type]

function face<T extends Widget['type']>(widget: AnyWidget<T>, value: string, text: string) {
  const Face = faceOf<T>(widget.type)
  if (!Face) return text
  return (
    <Suspense fallback={text}>
      <Face widget={widget} value={value} text={text} />
    </Suspense>
  )
}

interface AnswerTextProps {
  readonly widget: Widget | null
  readonly value: FieldValue
  /** The value in words. */
  readonly text: string
}

/** An answer in words. A number that is shown in part has a button that shows it whole. Until its code is here, it is a text. */
export const AnswerText = ({ widget, value, text }: AnswerTextProps) =>
  widget && typeof value === 'string' ? face(widget, value, text) : text
