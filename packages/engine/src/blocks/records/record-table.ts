import * as z from 'zod/mini'
import { alwaysFalse, alwaysNull } from '../../always.ts'
import { copyKeySchema } from '../../copy/copy-key.ts'
import { type BlockPlanning, nothingToCheck, writtenInputs } from '../block-type.ts'
import { countConditions, countLimits } from './count-limits.ts'
import { type RecordPlanning, type RecordType, recordsShape, tooFewEntries } from './record-type.ts'

/** Records in rows, all of them open (REC-6). */
export const recordTableSchema = z.strictObject({
  type: z.literal('recordTable'),
  ...recordsShape,
  /** A field whose values are added up under the table. */
  total: z.optional(
    z.strictObject({
      field: z.string(),
      label: copyKeySchema,
      /**
       * `dollars`, or what stands after the number. Without it the total is written as its field is: with the field's
       * texts before and after it, and in dollars where the field has the currency mask.
       */
      unit: z.optional(z.union([z.literal('dollars'), copyKeySchema])),
    }),
  ),
})

type RecordTable = z.infer<typeof recordTableSchema>

/** Records whose inputs stay on the page. */
export const tabledRecords: RecordType<Pick<RecordTable, 'inputs' | 'minRecords'>> = {
  isTable: true,
  fillsUp: false,
  signed: alwaysNull,
  inner: alwaysNull,
  minimums: ({ minRecords }) => countLimits(minRecords),
  tooFew: tooFewEntries,
  unfinished: 'LocKey_Validation_RowIsIncomplete',
  firstDraft: () => true,
  nextDraft: alwaysFalse,
  display: ({ inputs }) => inputs.map(({ field }) => field),
  mostDisplayed: () => Number.POSITIVE_INFINITY,
}

export const tabledRecordsPlanning: RecordPlanning<RecordTable> = { minimumKey: () => 'minRecords' }

export const recordTablePlanning: BlockPlanning<RecordTable> = {
  ...nothingToCheck,
  written: writtenInputs,
  named: ({ total, model }) =>
    total ? [{ field: total.field, ownModel: model, path: ['total', 'field'], isShown: false }] : [],
  conditions: countConditions,
}
