import { modelNameOf } from '@redress/engine'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ComparedCase } from './compared-fields.ts'

/**
 * What of a claim is compared with others: of one that was filed together with others only what its own row said. The address, the
 * mailbox and the signature of who filed are in all of them, and say nothing of their claimants.
 */
export function ofRow(record: ClaimRecord, { forms }: Pick<ComparedCase, 'forms'>): ClaimRecord {
  const bulk = forms.get(record.formType)?.definition.bulk
  if (!record.filedBy || !bulk) return record
  const columns = new Set(bulk.columns)
  return {
    ...record,
    models: record.models.map((model) => ({
      ...model,
      fields: Object.fromEntries(
        Object.entries(model.fields).filter(([key]) => columns.has(`${modelNameOf(model)}.${key}`)),
      ),
    })),
  }
}
