import * as z from 'zod/mini'
import type { BuiltInKey } from '../../copy/built-in-copy.ts'
import type { CopyKey } from '../../copy/copy.ts'
import { copyKeySchema } from '../../copy/copy-key.ts'
import type { Issue } from '../../issue.ts'
import { widgetSchema } from '../../widgets/registry.ts'
import { showWhenShape } from '../show-when.ts'
import { type CountLimit, maxRecordsSchema, minRecordsSchema } from './count-limits.ts'
import type { InnerRecords } from './inner-records.ts'
import type { SignedPart } from './signed-part.ts'

/** The keys that every block of records has. */
export const recordsShape = {
  /** The record model by name: its rows are the records. */
  model: z.string(),
  title: copyKeySchema,
  hint: z.optional(copyKeySchema),
  inputs: z.array(widgetSchema).check(z.minLength(1)),
  /** How many saved records there must be, fixed or by condition. */
  minRecords: z._default(minRecordsSchema, 0),
  /** How many records there can be, fixed or by condition. No limit by default. */
  maxRecords: z.optional(maxRecordsSchema),
  ...showWhenShape,
}

/** A text that is signed, and the role of those who sign it. */
export interface Signed {
  readonly role: string
  readonly words: readonly SignedPart[]
}

/** The rows that a case states, in their order, and the field that has the key of each. */
export interface FixedRows {
  readonly key: string
  readonly rows: readonly { readonly key: string; readonly label: CopyKey }[]
}

/** How a block asks for records: what it is besides the facets that every block has. */
export interface RecordType<B> {
  /** Whether the inputs of every record stay on the page, and a record is saved as the focus leaves it. */
  readonly isTable: boolean
  /** Whether the form itself begins as many records as there must be; without a maximum there are no more. */
  readonly fillsUp: boolean
  /** Whether the records are the rows that the class list knows of a member: no claimant adds or removes one. */
  readonly isKnown?: true
  /** What each record is a signature of, and by whom; null for records of another kind. */
  readonly signed: (block: B) => Signed | null
  /** The rows that the case states, each of which is one record; null where the claimant adds records. */
  readonly fixed: (block: B) => FixedRows | null
  /** The records that belong to one of these each, or null where none do. */
  readonly inner: (block: B) => InnerRecords | null
  /** How many saved records there must be; the greatest number applies whose condition holds. */
  readonly minimums: (block: B) => readonly CountLimit[]
  /** What is wrong while fewer than `minimum` records are saved. */
  readonly tooFew: (minimum: number) => Issue
  /** What is said of a record that was begun and is not saved. */
  readonly unfinished: BuiltInKey
  /** Whether the form begins with an empty record. */
  readonly firstDraft: (block: B) => boolean
  /** Whether another empty record begins once all are saved. */
  readonly nextDraft: (block: B) => boolean
  /** The fields of a saved record that are shown where it is only read. */
  readonly display: (block: B) => readonly string[]
  /** How many fields of a saved record can be shown at most. */
  readonly mostDisplayed: (block: B) => number
}

/** What is wrong where fewer than `minimum` records are saved, and the block says no more about them. */
export const tooFewEntries = (minimum: number): Issue => ({
  rule: 'minRecords',
  key: 'LocKey_MultiRecordTable_Validation_MinInstances',
  params: { min: minimum },
})

/** What only the check of a case needs of a block of records. The page does not load it. */
export interface RecordPlanning<B> {
  /** The key under which a case writes how many records there must be. */
  readonly minimumKey: (block: B) => keyof B & string
  /** Whether its records can also come from a file. */
  readonly fromFile: (block: B) => boolean
}
