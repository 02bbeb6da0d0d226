import * as z from 'zod/mini'
import { copyKeySchema } from '../../copy/copy-key.ts'
import { widgetSchema } from '../../widgets/registry.ts'
import type { InnerPlace } from '../block-type.ts'
import { showWhenShape } from '../show-when.ts'
import { documentKindsSchema } from './document-kinds.ts'

/**
 * Records that belong to one record of a manager each, as structures to a property. They hold no further records. They are
 * planned, stored and sent like those of any manager; their drafts wait until the record is saved that they belong to.
 */
export const innerRecordsSchema = z.strictObject({
  /** The record model of the inner records. Its field `claimTransactionId` names the record that each belongs to. */
  model: z.string(),
  title: copyKeySchema,
  hint: z.optional(copyKeySchema),
  inputs: z.array(widgetSchema).check(z.minLength(1)),
  /** Fields shown of an inner record where it is only read. */
  display: z.array(z.string()).check(z.minLength(1)),
  /** How many inner records each record must have. */
  minEach: z._default(z.int().check(z.nonnegative()), 0),
  /** How many inner records each record can have. No limit by default. */
  maxEach: z.optional(z.int().check(z.positive())),
  /** Whether a document can belong to several of the records: it is attached once and chosen again by its name. */
  shared: z.optional(z.boolean()),
  /** The kinds of the documents, of all records together. */
  kinds: z.optional(documentKindsSchema),
  ...showWhenShape,
})

export type InnerRecords = z.infer<typeof innerRecordsSchema>

/** The field of an inner record with the client id of the record that it belongs to; of a shared document with several. */
export const parentField = 'claimTransactionId'

/** Inner records as the manager of them that they are. A form is read twice where it has expressions, so no key of it is added there. */
export const managerOfInner = (records: InnerRecords) => ({
  ...records,
  type: 'recordManager' as const,
  required: false,
  minRecords: 0,
  startNewDraft: false,
  allowEdit: true,
  allowDelete: true,
})

/** The inner records of a manager, as a block inside it. */
export const innerManagers = ({
  records,
}: {
  readonly records?: InnerRecords | undefined
}): readonly InnerPlace<ReturnType<typeof managerOfInner>>[] =>
  records ? [{ block: managerOfInner(records), path: ['records'] }] : []
