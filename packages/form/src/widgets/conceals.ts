import { concealed } from '../identifiers/concealed.ts'
import { perWidget, type Widget } from './registry.ts'

type Conceal = (text: string) => string

/** Apart from the other facets: the first page of a form does not load it. */
const concealments: { readonly [T in Widget['type']]: Conceal | null } = {
  ...perWidget(null),
  identifier: concealed,
}

/** Whether the value of a widget is shown in part wherever it is shown, and whole only to who typed it. */
export const conceals = ({ type }: Widget): boolean => concealments[type] !== null

/** The value of a widget as it is shown: in part, where the widget conceals it. */
export const shownTextOf = ({ type }: Widget, text: string): string => concealments[type]?.(text) ?? text
