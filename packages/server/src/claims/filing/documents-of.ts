import type { Receipt } from '@redress/engine/contract'
import type { ClaimRecord } from '../vault/claim-record.ts'

/** The file name in the claimant's document context, or the reference of a document without one. */
function nameOf(models: ClaimRecord['models'], clientId: string): string {
  const name = models.find((model) => model.clientId === clientId)?.fields.name
  return typeof name === 'string' ? name : clientId
}

/** The documents of a claim, as its receipts name them: name, size and hash. */
export const documentsOf = ({
  models,
  documents,
}: Pick<ClaimRecord, 'models' | 'documents'>): Receipt['documents'] =>
  documents.map(({ clientId, size, sha256 }) => ({ name: nameOf(models, clientId), size, sha256 }))
