import type { BlockOf, Widget } from '@redress/engine'
import type { Cell } from './Columns.tsx'

type Span = Cell['span']
type ColumnBlock = BlockOf<'row' | 'nameInput' | 'address' | 'contactConfirmation'>

/** What an address has on one line: city, state, code. Everything else takes a line of its own. */
const addressSpans: readonly (readonly [string, Span])[] = [
  ['mailingCity', 5],
  ['mailingSubDivision', 4],
  ['mailingPostalCode', 3],
  ['mailingSubDivisionNonUS', 4],
  ['mailingPostalCodeNonUS', 3],
]

const addressSpan = ({ field }: Widget): Span =>
  addressSpans.find(([name]) => field.endsWith(`.${name}`))?.[1] ?? 12

const evenSpans: Readonly<Record<number, Span>> = { 1: 12, 2: 6, 3: 4 }

type SpanOf = (widget: Widget, place: number, count: number) => Span

const evenly: SpanOf = (_widget, _place, count) => evenSpans[count] ?? 12

/** How wide the fields of each type of block are; a type that is in the union and not here does not compile. */
const spans: { readonly [T in ColumnBlock['type']]: SpanOf } = {
  row: evenly,
  nameInput: (widget, place, count) => (count === 3 ? (place === 1 ? 2 : 5) : evenly(widget, place, count)),
  address: addressSpan,
  contactConfirmation: evenly,
}

/** How many of the twelve columns each field of a block takes: names 6/6 or 5/2/5 (UI-9), rows evenly (UI-10). */
export const cellsOf = ({ type }: ColumnBlock, widgets: readonly Widget[]): readonly Cell[] =>
  widgets.map((widget, place) => ({ widget, span: spans[type](widget, place, widgets.length) }))
