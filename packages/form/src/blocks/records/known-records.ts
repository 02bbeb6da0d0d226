import * as z from 'zod/mini'
import { alwaysFalse } from '../../always.ts'
import { copyKeySchema } from '../../copy/copy-key.ts'
import { widgetSchema } from '../../widgets/registry.ts'
import { type BlockPlanning, nothingToCheck, writtenInputs } from '../block-type.ts'
import { showWhenShape } from '../show-when.ts'
import { tabledRecords } from './record-table.ts'
import type { RecordPlanning, RecordType } from './record-type.ts'

/** The rows that the class list knows of a member, each with what the claimant says of it. */
export const knownRecordsSchema = z.strictObject({
  type: z.literal('knownRecords'),
  /** The record model by name. Its fields with `known` are the facts. */
  model: z.string(),
  title: copyKeySchema,
  hint: z.optional(copyKeySchema),
  /** The known fields among them are shown; the others are asked for in each row. */
  inputs: z.array(widgetSchema).check(z.minLength(1)),
  ...showWhenShape,
})

type KnownRecords = z.infer<typeof knownRecordsSchema>

export const knownRecords: RecordType<KnownRecords> = {
  ...tabledRecords,
  isKnown: true,
  fillsUp: true,
  firstDraft: alwaysFalse,
}

export const knownRecordsPlanning: RecordPlanning<KnownRecords> = {
  fromFile: alwaysFalse,
  minimumKey: () => 'inputs',
}

export const knownRecordsBlockPlanning: BlockPlanning<KnownRecords> = {
  ...nothingToCheck,
  written: writtenInputs,
}
