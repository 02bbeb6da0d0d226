import { parentField } from '../blocks/records/inner-records.ts'
import type { ExpressionAnswers, OwnRecord, ReadType, Relation } from '../conditions/form-expressions.ts'
import type { RecordValue } from '../expressions/value.ts'
import type { FieldValue } from '../field-value.ts'
import { ownersIn } from '../form/owners-in.ts'
import { answerValue } from './answer-value.ts'

/** The fields that are read of a model: the name of each, and its type. */
export type Columns = ReadonlyMap<string, ReadType>

type Records = ReturnType<ExpressionAnswers['records']>

/** The answers of a record, and what they are to an expression. */
interface ReadRecord {
  readonly answers: readonly FieldValue[]
  readonly value: RecordValue
}

/** Reads records of a list as an expression has them; `own` is the record that they are read for, if not all are. */
export type RecordValues = (columns: Columns, records: Records, own?: string) => readonly RecordValue[]

/** These fields as an expression has them. */
export const recordOf = (columns: Columns, read: (key: string) => FieldValue): RecordValue => ({
  kind: 'record',
  entries: new Map([...columns].map(([key, type]) => [key, answerValue(type, read(key))])),
})

/**
 * Reads the records of lists, and remembers them: a record with the answers of the last time is not read again, so that a keystroke
 * among hundreds of records reads one. What is remembered belongs to one open form or to one claim.
 */
export function recordValues(): RecordValues {
  const known = new WeakMap<Columns, Map<string, readonly ReadRecord[]>>()
  return (columns, records, own = '') => {
    const keys = [...columns.keys()]
    const ofColumns = known.get(columns) ?? new Map<string, readonly ReadRecord[]>()
    const before = ofColumns.get(own) ?? []
    const read = records.map(({ value }, place): ReadRecord => {
      const last = before[place]
      if (last && keys.every((key, index) => value(key) === last.answers[index])) return last
      return { answers: keys.map(value), value: recordOf(columns, value) }
    })
    known.set(columns, ofColumns.set(own, read))
    return read.map((record) => record.value)
  }
}

/** The records that an expression of one record means by the names of lists. */
interface RelatedRecords {
  /** `ownModel` is the model of the record `own`. */
  readonly of: (model: string, relation: Relation, ownModel: string, own: OwnRecord) => Records
  readonly forget: () => void
}

/** The records of each list by the record that they belong to; a shared document is one of each that it belongs to. */
function sortedByOwner(records: Records): ReadonlyMap<string, Records> {
  const sorted = new Map<string, Records[number][]>()
  for (const record of records)
    for (const owner of ownersIn(record.value(parentField))) {
      const group = sorted.get(owner)
      if (group) group.push(record)
      else sorted.set(owner, [record])
    }
  return sorted
}

/** Finds records by what they belong to: those of a list are sorted once, until answers change. */
export function relatedRecords(recordsOf: ExpressionAnswers['records']): RelatedRecords {
  const known = new Map<string, ReadonlyMap<string, Records>>()
  const ofOwner = (model: string, owner: string): Records => {
    const sorted = known.get(model) ?? sortedByOwner(recordsOf(model))
    known.set(model, sorted)
    return sorted.get(owner) ?? []
  }
  return {
    of: (model, relation, ownModel, own) => {
      if (relation === 'inner') return ofOwner(model, own.clientId)
      const owners = ownersIn(own.read(`${ownModel}.${parentField}`))
      if (relation === 'outer') return recordsOf(model).filter(({ clientId }) => owners.includes(clientId))
      return [...new Set(owners.flatMap((owner) => ofOwner(model, owner)))]
    },
    forget: () => known.clear(),
  }
}
