import { sha256, without } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { isSigned, type PublicKey } from '../../claims/ledger/receipt.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import { accessEntryOfAnyVersion, accessStatement, unknownInEntry } from './access-log.ts'
import type { StoredAccess } from './stored/access-store.ts'

interface CheckedBy {
  readonly caseId: string
  readonly keys: readonly PublicKey[]
  /** Where entries are noted of which this version does not know all. */
  readonly later: LaterThings | undefined
}

/** Why an entry of a log is not sound, or null. `before`: the entry before it as it was stored. */
function wrongEntry(
  { number, text }: StoredAccess,
  before: StoredAccess | null,
  { caseId, keys, later }: CheckedBy,
): string | null {
  const { data: entry } = z.safeParse(accessEntryOfAnyVersion, parsedJson(text))
  const isSound =
    entry?.caseId === caseId &&
    entry.number === number &&
    isSigned(keys, accessStatement, without(entry, 'signature'), entry.signature)
  const more = entry && unknownInEntry(entry)
  if (isSound && more) later?.set(`access ${number}`, `access entry ${more}`)
  if (!isSound) return `Entry ${number} of the access log is not as it was signed.`
  const follows = number === (before?.number ?? 0) + 1 && entry.previous === (before && sha256(before.text))
  return follows
    ? null
    : `Entry ${number} of the access log does not follow the one before: entries were removed or moved.`
}

/** Checks the entries of a log in their order, one at a time: what is wrong with each. */
export function accessChecker(caseId: string, keys: readonly PublicKey[], later?: LaterThings) {
  let before: StoredAccess | null = null
  return (stored: StoredAccess): readonly LedgerFinding[] => {
    const reason = wrongEntry(stored, before, { caseId, keys, later })
    before = stored
    return reason === null ? [] : [{ kind: 'altered', reason }]
  }
}
