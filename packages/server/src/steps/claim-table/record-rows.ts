import { modelNameOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { type AddressColumns, addressCells } from './address-columns.ts'
import { answerCells, answerNames, type Cell, otherFields, otherFieldsColumn } from './answer-cells.ts'
import type { ClaimColumns } from './claim-columns.ts'
import { withNumbers } from './machine-numbers.ts'

const numberedColumns = ['referenceCode', 'model', 'number'] as const

/** The client id of a record, to which the column `claimTransactionId` of its inner records refers. */
export const recordIdColumn = 'recordId'

export const recordHeader = (columns: ClaimColumns): string[] => [
  ...numberedColumns,
  ...(columns.hasInnerRecords ? [recordIdColumn] : []),
  ...answerNames(columns, columns.record),
  ...columns.addresses.record.keys(),
  otherFieldsColumn,
]

export const signatureHeader = (columns: ClaimColumns): string[] => [
  ...numberedColumns,
  ...answerNames(columns, columns.signature),
  otherFieldsColumn,
]

/** The rows of models, numbered within each name. */
function numberedRows(
  columns: ClaimColumns,
  record: ClaimRecord,
  models: readonly Model[],
  fields: readonly string[],
  addresses: AddressColumns = new Map(),
  withIds = false,
): Cell[][] {
  const { referenceCode } = record
  const labels = columns.labels?.of(record) ?? {}
  const numbers = columns.numbers.of(record)
  return numberedModels(models).map(({ model, name, number }) => {
    const values = new Map(Object.entries(withNumbers(model, numbers)))
    return [
      referenceCode,
      name,
      number,
      ...(withIds ? [model.clientId] : []),
      ...answerCells(columns, fields, values, new Map(Object.entries(labels[model.clientId] ?? {}))),
      ...addressCells(addresses, (name) => values.get(name)),
      otherFields(values, fields),
    ]
  })
}

/** The rows of the records of a claim, such as transactions, numbered within each model. */
export const recordRows = (record: ClaimRecord, columns: ClaimColumns): Cell[][] =>
  numberedRows(
    columns,
    record,
    enteredModels(record, columns).records,
    columns.record,
    columns.addresses.record,
    columns.hasInnerRecords,
  )

/** The rows of the signatures of a claim besides the claimant's own, with the words that were signed. */
export const signatureRows = (record: ClaimRecord, columns: ClaimColumns): Cell[][] =>
  numberedRows(columns, record, enteredModels(record, columns).signatures, columns.signature)

export type Model = ClaimRecord['models'][number]

/** Signatures are a table of their own, whatever the case says of their model now. */
const isSignature = ({ metadata }: Model): boolean => metadata.dtoMapping === 'signatures'

/** The models of a claim by the table that they are in: its row, its records, its signatures. */
export function enteredModels({ models }: ClaimRecord, { recordModels }: ClaimColumns) {
  const isRecord = (model: Model): boolean => recordModels.has(modelNameOf(model))
  const others = models.filter((model) => !isSignature(model))
  return {
    singles: others.filter((model) => !isRecord(model)),
    records: others.filter(isRecord),
    signatures: models.filter(isSignature),
  }
}

/** Models with their names, numbered within each name in their order: as the tables of an export number records. */
export function numberedModels(
  models: readonly Model[],
): readonly { readonly model: Model; readonly name: string; readonly number: number }[] {
  const numbers = new Map<string, number>()
  return models.map((model) => {
    const name = modelNameOf(model)
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    return { model, name, number }
  })
}
