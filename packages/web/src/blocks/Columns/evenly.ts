import type { Cell } from './Columns.tsx'
import type { SpanOf } from './column-block.tsx'

const spans: Readonly<Record<number, Cell['span']>> = { 1: 12, 2: 6, 3: 4 }

/** One to three fields share the twelve columns evenly. */
export const evenly: SpanOf = (_widget, _place, count) => spans[count] ?? 12
