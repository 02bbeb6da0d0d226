import { type Cell, columnBlock } from '../Columns/Columns.tsx'

/** The fields that share a line: city, state, code. Every other field takes a line of its own. */
const spans: readonly (readonly [string, Cell['span']])[] = [
  ['mailingCity', 5],
  ['mailingSubDivision', 4],
  ['mailingPostalCode', 3],
  ['mailingSubDivisionNonUS', 4],
  ['mailingPostalCodeNonUS', 3],
]

/** A mailing address. */
export const Address = columnBlock(
  ({ field }) => spans.find(([name]) => field.endsWith(`.${name}`))?.[1] ?? 12,
)
