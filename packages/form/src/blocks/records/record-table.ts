import * as z from 'zod/mini'
import { alwaysFalse, alwaysNull } from '../../always.ts'
import { columnFor } from '../../widgets/registry.ts'
import { type BlockPlanning, nothingToCheck, writtenInputs } from '../block-type.ts'
import { countConditions, countLimits } from './count-limits.ts'
import { documentKindsSchema, writtenKindConditions } from './document-kinds.ts'
import { type RecordPlanning, type RecordType, recordsShape, tooFewEntries } from './record-type.ts'
import { namedByTotals, totalsSchema, writtenTotals } from './total.ts'

/** Records in rows, all of them open. */
export const recordTableSchema = z.strictObject({
  type: z.literal('recordTable'),
  ...recordsShape,
  /** Fields whose values are added up, under the table or beside it. */
  total: z.optional(totalsSchema()),
  /** Whether the rows can also come from a file: a template that was filled in. */
  list: z.optional(z.boolean()),
  /** The kinds of the documents of the list. */
  kinds: z.optional(documentKindsSchema),
})

type RecordTable = z.infer<typeof recordTableSchema>

/** Records whose inputs stay on the page. */
export const tabledRecords: RecordType<
  Pick<RecordTable, 'inputs'> & Partial<Pick<RecordTable, 'minRecords'>>
> = {
  isTable: true,
  fillsUp: false,
  signed: alwaysNull,
  fixed: alwaysNull,
  inner: alwaysNull,
  minimums: ({ minRecords }) => countLimits(minRecords),
  tooFew: tooFewEntries,
  unfinished: 'LocKey_Validation_RowIsIncomplete',
  firstDraft: () => true,
  nextDraft: alwaysFalse,
  display: ({ inputs }) => inputs.map(({ field }) => field),
  mostDisplayed: () => Number.POSITIVE_INFINITY,
}

export const tabledRecordsPlanning: RecordPlanning<RecordTable> = {
  minimumKey: () => 'minRecords',
  fromFile: ({ list = false }) => list,
}

/** An input whose answer no cell of a file holds. */
function unfitColumn({
  list = false,
  inputs,
}: RecordTable): ReturnType<BlockPlanning<RecordTable>['mistake']> {
  const index = list ? inputs.findIndex((widget) => columnFor(widget) === 'unfit') : -1
  const unfit = inputs[index]
  return unfit
    ? {
        message: `A list in a file has no column for an input of the type '${unfit.type}'. Leave out 'list', or ask for it outside of the table.`,
        path: ['inputs', index, 'type'],
      }
    : null
}

export const recordTablePlanning: BlockPlanning<RecordTable> = {
  ...nothingToCheck,
  mistake: unfitColumn,
  written: (block) => [...writtenInputs(block), ...writtenTotals(block)],
  named: namedByTotals,
  conditions: (block) => [...countConditions(block), ...writtenKindConditions(block)],
}
