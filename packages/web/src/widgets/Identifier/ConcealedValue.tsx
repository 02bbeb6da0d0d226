import type { WidgetOf } from '@redress/form'
import { endOf, isConcealed, written } from '@redress/form/identifiers'
import { use, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { kindOf } from './kind-of.ts'
import { RevealButton } from './RevealButton.tsx'

interface ConcealedValueProps {
  readonly widget: WidgetOf<'identifier'>
  readonly value: string
  /** The value in part, as everybody may see it. */
  readonly text: string
}

/** A number in the summary: in part, and whole by a button until the claim is filed (WCAG 3.3.4). */
export function ConcealedValue({ widget, value, text }: ConcealedValueProps) {
  const kind = use(kindOf(widget))
  const { t } = useCopy()
  const [revealed, setRevealed] = useState(false)
  return (
    <span>
      {revealed ? (
        <bdi dir="ltr">{written(kind, value)}</bdi>
      ) : (
        <>
          <bdi dir="ltr" aria-hidden="true">
            {text}
          </bdi>
          <span className="visually-hidden">{t('LocKey_Identifier_EndsIn', { end: endOf(value) })}</span>
        </>
      )}{' '}
      {!isConcealed(value) && (
        <RevealButton
          look="link"
          label={t(widget.label)}
          revealed={revealed}
          onPress={() => setRevealed(!revealed)}
        />
      )}
    </span>
  )
}
