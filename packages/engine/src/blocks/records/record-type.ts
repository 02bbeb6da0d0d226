import * as z from 'zod/mini'
import type { Condition } from '../../conditions/condition.ts'
import type { BuiltInKey } from '../../copy/built-in-copy.ts'
import { copyKeySchema } from '../../copy/copy-key.ts'
import type { Issue } from '../../rules/rule.ts'
import { widgetSchema } from '../../widgets/registry.ts'
import { showWhenShape } from '../show-when.ts'

/** The keys that every block of records has. */
export const recordsShape = {
  /** The record model by name: its rows are the records. */
  model: z.string(),
  title: copyKeySchema,
  hint: z.optional(copyKeySchema),
  inputs: z.array(widgetSchema).check(z.minLength(1)),
  ...showWhenShape,
}

/** How many saved records there must be, and while what holds; null stands for always. */
interface Minimum {
  readonly count: number
  readonly when: Condition | null
}

/** How a block asks for records: what it is besides the facets that every block has. */
export interface RecordType<B> {
  /** Whether the inputs of every record stay on the page, and a record is saved as the focus leaves it. */
  readonly isTable: boolean
  readonly minimum: (block: B) => Minimum
  /** What is wrong while fewer than `minimum` records are saved. */
  readonly tooFew: (minimum: number) => Issue
  /** What is said of a record that was begun and is not saved. */
  readonly unfinished: BuiltInKey
  /** Whether the form begins with an empty record. */
  readonly firstDraft: (block: B) => boolean
  /** Whether another empty record begins once all are saved (REC-2). */
  readonly nextDraft: (block: B) => boolean
  /** The fields of a saved record that are shown where it is only read. */
  readonly display: (block: B) => readonly string[]
  /** How many fields of a saved record can be shown at most (REC-11). */
  readonly mostDisplayed: (block: B) => number
}

/** What only the check of a case needs of a block of records. The page does not load it. */
export interface RecordPlanning<B> {
  /** The key under which a case says how many records there must be. */
  readonly minimumKey: keyof B & string
}
