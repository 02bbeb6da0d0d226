import * as z from 'zod/mini'
import { alwaysFalse, alwaysNull } from '../../always.ts'
import { conditionSchema } from '../../conditions/condition.ts'
import { type BlockPlanning, nothingToCheck, writtenInputs } from '../block-type.ts'
import { countConditions, countLimits } from './count-limits.ts'
import { documentKindsSchema, writtenKindConditions } from './document-kinds.ts'
import { innerRecordsSchema } from './inner-records.ts'
import { type RecordPlanning, type RecordType, recordsShape, tooFewEntries } from './record-type.ts'

/** Records that are written one after the other, each uploaded by a button. */
export const recordManagerSchema = z.strictObject({
  type: z.literal('recordManager'),
  ...recordsShape,
  /** Fields shown of a saved record, at most 11 with the delete button. */
  display: z.array(z.string()).check(z.minLength(1)),
  /** At least one saved record must exist, always or while the condition holds. */
  required: z._default(z.union([z.boolean(), z.strictObject({ when: conditionSchema })]), false),
  /** A new draft starts after each upload. */
  startNewDraft: z._default(z.boolean(), true),
  allowEdit: z._default(z.boolean(), false),
  allowDelete: z._default(z.boolean(), true),
  /** The kinds of the documents of the list. */
  kinds: z.optional(documentKindsSchema),
  /** Records that belong to one of these each. */
  records: z.optional(innerRecordsSchema),
})

type RecordManager = z.infer<typeof recordManagerSchema>

export const managedRecords: RecordType<RecordManager> = {
  isTable: false,
  fillsUp: false,
  signed: alwaysNull,
  fixed: alwaysNull,
  inner: ({ records = null }) => records,
  minimums: ({ required, minRecords }) => [
    ...countLimits(minRecords),
    ...(required === false ? [] : [{ count: 1, when: required === true ? null : required.when }]),
  ],
  tooFew: (minimum) =>
    minimum > 1
      ? tooFewEntries(minimum)
      : { rule: 'requiredRecords', key: 'LocKey_Validation_ProvideDocumentation' },
  unfinished: 'LocKey_Validation_FormIsDirty',
  firstDraft: ({ startNewDraft }) => startNewDraft,
  nextDraft: ({ startNewDraft }) => startNewDraft,
  display: ({ display }) => display,
  mostDisplayed: ({ allowDelete, allowEdit }) => (allowDelete || allowEdit ? 11 : 12),
}

export const managedRecordsPlanning: RecordPlanning<RecordManager> = {
  fromFile: alwaysFalse,
  minimumKey: ({ minRecords }) => (minRecords === 0 ? 'required' : 'minRecords'),
}

export const recordManagerPlanning: BlockPlanning<RecordManager> = {
  ...nothingToCheck,
  conditions: (block) => [
    ...(typeof block.required === 'boolean'
      ? []
      : [{ condition: block.required.when, ownModel: block.model, path: ['required', 'when'] }]),
    ...countConditions(block),
    ...writtenKindConditions(block),
  ],
  written: writtenInputs,
  named: ({ display, model }) =>
    display.map((field, index) => ({ field, ownModel: model, path: ['display', index], isShown: false })),
}
