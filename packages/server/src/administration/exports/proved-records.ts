import { ownersIn, parentField } from '@redress/engine'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimColumns } from './claim-columns.ts'
import { enteredModels } from './entered-models.ts'
import { numberedModels } from './numbered-models.ts'

/**
 * The records that each document of a claim proves, by the client id of the document, with the names and numbers of `records.csv`:
 * `claimTransactions 1; claimTransactions 3`. A document that belongs to no record is not in it.
 */
export function provedRecords(record: ClaimRecord, columns: ClaimColumns): ReadonlyMap<string, string> {
  const numbered = numberedModels(enteredModels(record, columns).records)
  const names = new Map(numbered.map(({ model, name, number }) => [model.clientId, `${name} ${number}`]))
  return new Map(
    numbered.flatMap(({ model: { clientId, fields } }) => {
      const value = fields[parentField]
      const proved = ownersIn(typeof value === 'string' ? value : null).map(
        (owner) => names.get(owner) ?? owner,
      )
      return proved.length > 0 ? [[clientId, proved.join('; ')] as const] : []
    }),
  )
}
