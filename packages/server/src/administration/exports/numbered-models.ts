import { modelNameOf } from '@redress/engine'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimColumns } from './claim-columns.ts'

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
