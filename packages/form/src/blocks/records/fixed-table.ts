import * as z from 'zod/mini'
import { alwaysFalse } from '../../always.ts'
import { copyKeySchema } from '../../copy/copy-key.ts'
import { widgetSchema } from '../../widgets/registry.ts'
import { type BlockPlanning, nothingToCheck, writtenInputs } from '../block-type.ts'
import { showWhenShape } from '../show-when.ts'
import { tabledRecords } from './record-table.ts'
import type { RecordPlanning, RecordType } from './record-type.ts'
import { namedByTotals, totalsSchema, writtenTotals } from './total.ts'

const rowSchema = z.strictObject({
  /** What the record has in the key field of the table. */
  key: z.string().check(z.minLength(1)),
  label: copyKeySchema,
})

/** A table whose rows the case states: each is a record that the claimant neither adds nor removes. */
export const fixedTableSchema = z.strictObject({
  type: z.literal('fixedTable'),
  /** The record model by name: its rows are the records. */
  model: z.string(),
  title: copyKeySchema,
  hint: z.optional(copyKeySchema),
  /** The field of the record that has the key of its row. No input asks for it. */
  key: z.string(),
  /** What the rows are, above their labels: the year. */
  heading: copyKeySchema,
  rows: z.array(rowSchema).check(z.minLength(1)),
  inputs: z.array(widgetSchema).check(z.minLength(1)),
  total: z.optional(totalsSchema()),
  ...showWhenShape,
})

type FixedTable = z.infer<typeof fixedTableSchema>

export const fixedRecords: RecordType<FixedTable> = {
  ...tabledRecords,
  fillsUp: true,
  fixed: (block) => block,
  minimums: ({ rows }) => [{ count: rows.length, when: null }],
}

export const fixedRecordsPlanning: RecordPlanning<FixedTable> = {
  fromFile: alwaysFalse,
  minimumKey: () => 'rows',
}

/** The first key that two rows have. */
function repeatedKey({ rows }: FixedTable): ReturnType<BlockPlanning<FixedTable>['mistake']> {
  const index = rows.findIndex(({ key }, place) => rows.findIndex((other) => other.key === key) < place)
  const key = rows[index]?.key
  return key === undefined
    ? null
    : { message: `Two rows have the key '${key}'.`, path: ['rows', index, 'key'] }
}

export const fixedTablePlanning: BlockPlanning<FixedTable> = {
  ...nothingToCheck,
  written: (block) => [...writtenInputs(block), ...writtenTotals(block)],
  named: (block) => [
    { field: block.key, ownModel: block.model, path: ['key'], isShown: false },
    ...namedByTotals(block),
  ],
  mistake: repeatedKey,
}
