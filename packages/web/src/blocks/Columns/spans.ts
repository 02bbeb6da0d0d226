import type { Block, BlockOf, Widget } from '@redress/engine'
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

/** How many of the twelve columns each field of a block takes: names 6/6 or 5/2/5 (UI-9), rows evenly (UI-10). */
export function cellsOf(block: ColumnBlock, widgets: readonly Widget[]): readonly Cell[] {
  return widgets.map((widget, place) => ({ widget, span: spanOf(block.type, widget, place, widgets.length) }))
}

function spanOf(type: Block['type'], widget: Widget, place: number, count: number): Span {
  if (type === 'address') return addressSpan(widget)
  if (type === 'nameInput' && count === 3) return place === 1 ? 2 : 5
  return evenSpans[count] ?? 12
}
