import type { Condition } from '../../conditions/condition.ts'
import type { BuiltInKey } from '../../copy/built-in-copy.ts'
import type { Issue } from '../../issue.ts'
import type { Block, BlockOf } from '../block-schema.ts'
import { type CountLimit, computedCounts, countLimits } from './count-limits.ts'
import { neededKindsOf } from './document-kinds.ts'
import { fixedRecords, fixedRecordsPlanning } from './fixed-table.ts'
import type { InnerRecords } from './inner-records.ts'
import { knownRecords, knownRecordsPlanning } from './known-records.ts'
import { managedRecords, managedRecordsPlanning } from './record-manager.ts'
import { tabledRecords, tabledRecordsPlanning } from './record-table.ts'
import type { FixedRows, RecordPlanning, RecordType, Signed } from './record-type.ts'
import { signedRecords, signedRecordsPlanning } from './signatures.ts'

/** The blocks that ask for records: of each a claim can hold many. */
export type RecordBlock = BlockOf<
  'recordManager' | 'recordTable' | 'fixedTable' | 'signatures' | 'knownRecords'
>
type AnyRecordBlock<T extends RecordBlock['type'] = RecordBlock['type']> = { [K in T]: BlockOf<K> }[T]

/** How every block of records asks for them; a type that is in the union and not here does not compile. */
const recordTypes: { readonly [T in RecordBlock['type']]: RecordType<BlockOf<T>> } = {
  recordManager: managedRecords,
  recordTable: tabledRecords,
  fixedTable: fixedRecords,
  signatures: signedRecords,
  knownRecords,
}

/** The same types, as the check of a case needs them. */
const recordPlannings: { readonly [T in RecordBlock['type']]: RecordPlanning<BlockOf<T>> } = {
  recordManager: managedRecordsPlanning,
  recordTable: tabledRecordsPlanning,
  fixedTable: fixedRecordsPlanning,
  signatures: signedRecordsPlanning,
  knownRecords: knownRecordsPlanning,
}

const typeOf = <T extends RecordBlock['type']>(type: T): RecordType<BlockOf<T>> => recordTypes[type]
const planningOf = <T extends RecordBlock['type']>(type: T): RecordPlanning<BlockOf<T>> =>
  recordPlannings[type]

/** The key under which a case writes how many records of a block there must be. */
export const minimumKeyOf = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): string =>
  planningOf<T>(block.type).minimumKey(block)

/** Whether the records of a block can also come from a file. */
export const fromFile = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): boolean =>
  planningOf<T>(block.type).fromFile(block)

/** Whether a block asks for records. */
export const isRecordBlock = (block: Block): block is RecordBlock => Object.hasOwn(recordTypes, block.type)

/** Whether the inputs of every record stay on the page, and a record is saved as the focus leaves it. */
export const isTable = ({ type }: RecordBlock): boolean => recordTypes[type].isTable

/** What each record of a block is a signature of, and by whom; null for records of another kind. */
export const signedOf = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): Signed | null =>
  typeOf<T>(block.type).signed(block)

/** The rows that the case states, each of which is one record; null where the claimant adds records. */
export const fixedRowsOf = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): FixedRows | null =>
  typeOf<T>(block.type).fixed(block)

/** The records that belong to one record of a block each; null where none do. */
export const innerRecordsIn = <T extends RecordBlock['type']>(
  block: AnyRecordBlock<T>,
): InnerRecords | null => typeOf<T>(block.type).inner(block)

/** Whether the form itself begins as many records as there must be, each of which must be filled in. */
export const fillsUp = ({ type }: RecordBlock): boolean => recordTypes[type].fillsUp

/** Whether the records of a block are the rows that the class list knows of a member. */
export const isKnown = ({ type }: RecordBlock): boolean => typeOf(type).isKnown === true

/** How many saved records there must be; the greatest number applies whose condition holds. */
export const minimumsOf = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): readonly CountLimit[] =>
  typeOf<T>(block.type).minimums(block)

/** A block that can state a maximum. */
interface WithMaximum {
  readonly type: RecordBlock['type']
  readonly maxRecords?: Parameters<typeof countLimits>[0]
}

/** The maximum of a block as its case writes it. */
export const writtenMaximum = ({ maxRecords }: WithMaximum): WithMaximum['maxRecords'] => maxRecords

/** How many records there can be; the least number applies whose condition holds. */
export const maximumsOf = ({ maxRecords }: WithMaximum): readonly CountLimit[] => countLimits(maxRecords)

/**
 * The conditions that decide how many records there must be and can be, expressions that result in a number among them, and which
 * kinds of documents.
 */
export const limitConditions = (block: RecordBlock): readonly Condition[] => {
  const limits = [...minimumsOf(block), ...maximumsOf(block)]
  return [
    ...[...limits, ...neededKindsOf(block)].flatMap(({ when }) => when ?? []),
    ...computedCounts(limits).map((field): Condition => ({ field, operator: 'isNotEmpty' })),
  ]
}

/** What is wrong while fewer than `minimum` records are saved. */
export const tooFewRecords = ({ type }: RecordBlock, minimum: number): Issue =>
  recordTypes[type].tooFew(minimum)

/** What is wrong while more than `maximum` records are saved. */
export const tooManyRecords = (maximum: number, saved: number): Issue => ({
  rule: 'maxRecords',
  key: 'LocKey_Validation_MaxRecords',
  params: { max: maximum, saved },
})

/** What is said of a record that was begun and is not saved. */
export const unfinishedKey = ({ type }: RecordBlock): BuiltInKey => recordTypes[type].unfinished

/** Whether the form begins with an empty record. */
export const hasFirstDraft = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): boolean =>
  typeOf<T>(block.type).firstDraft(block)

/** Whether another empty record begins once all are saved. */
export const hasNextDraft = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): boolean =>
  typeOf<T>(block.type).nextDraft(block)

/** The fields of a saved record that are shown where it is only read. */
export const displayedFields = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): readonly string[] =>
  typeOf<T>(block.type).display(block)

/** How many fields of a saved record can be shown at most. */
export const mostDisplayed = <T extends RecordBlock['type']>(block: AnyRecordBlock<T>): number =>
  typeOf<T>(block.type).mostDisplayed(block)
