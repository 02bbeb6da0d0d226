import type { Condition } from '../../conditions/condition.ts'
import type { BuiltInKey } from '../../copy/built-in-copy.ts'
import type { Issue } from '../../rules/rule.ts'
import type { Block, BlockOf } from '../block-schema.ts'
import { managedRecords, managedRecordsPlanning } from './record-manager.ts'
import { tabledRecords, tabledRecordsPlanning } from './record-table.ts'
import type { RecordPlanning, RecordType } from './record-type.ts'

/** The blocks that ask for records: of each a claim can hold many. */
export type RecordBlock = BlockOf<'recordManager' | 'recordTable'>
type AnyRecordBlock<T extends RecordBlock['type'] = RecordBlock['type']> = { [K in T]: BlockOf<K> }[T]

/** How every block of records asks for them; a type that is in the union and not here does not compile. */
const recordTypes: { readonly [T in RecordBlock['type']]: RecordType<BlockOf<T>> } = {
  recordManager: managedRecords,
  recordTable: tabledRecords,
}

/** The same types, as the check of a case needs them. */
const recordPlannings: { readonly [T in RecordBlock['type']]: RecordPlanning<BlockOf<T>> } = {
  recordManager: managedRecordsPlanning,
  recordTable: tabledRecordsPlanning,
}

const typeOf = <T extends RecordBlock['type']>(type: T): RecordType<BlockOf<T>> => recordTypes[type]

/** The key under which a case says how many records of a block there must be. */
export const minimumKeyOf = ({ type }: RecordBlock): string => recordPlannings[type].minimumKey

/** Whether a block asks for records. */
export const isRecordBlock = (block: Block): block is RecordBlock => Object.hasOwn(recordTypes, block.type)

/** Whether the inputs of every record stay on the page, and a record is saved as the focus leaves it. */
export const isTable = ({ type }: RecordBlock): boolean => recordTypes[type].isTable

/** How many saved records there must be, and while what holds; null stands for always. */
export const minimumOf = <T extends RecordBlock['type']>(
  block: AnyRecordBlock<T>,
): { readonly count: number; readonly when: Condition | null } => typeOf<T>(block.type).minimum(block)

/** The condition that decides how many records there must be, if there is one. */
export function minimumConditions(block: RecordBlock): readonly Condition[] {
  const { when } = minimumOf(block)
  return when ? [when] : []
}

/** What is wrong while fewer than `minimum` records are saved. */
export const tooFewRecords = ({ type }: RecordBlock, minimum: number): Issue =>
  recordTypes[type].tooFew(minimum)

/** What is said of a record that was begun and is not saved. */
export const unfinishedKey = ({ type }: RecordBlock): BuiltInKey => recordTypes[type].unfinished

/** Whether the form begins with an empty record. */
export const hasFirstDraft = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): boolean =>
  typeOf<T>(block.type).firstDraft(block)

/** Whether another empty record begins once all are saved (REC-2). */
export const hasNextDraft = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): boolean =>
  typeOf<T>(block.type).nextDraft(block)

/** The fields of a saved record that are shown where it is only read. */
export const displayedFields = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): readonly string[] =>
  typeOf<T>(block.type).display(block)

/** How many fields of a saved record can be shown at most (REC-11). */
export const mostDisplayed = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): number =>
  typeOf<T>(block.type).mostDisplayed(block)
