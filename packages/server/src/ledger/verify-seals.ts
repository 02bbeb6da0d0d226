import * as z from 'zod/mini'
import type { LedgerExport } from './ledger-export.ts'
import type { LedgerFinding } from './ledger-finding.ts'
import { hashOfSeal, type LedgerSeal, ledgerSealSchema, rootOfEntries, statementOf } from './ledger-seal.ts'
import { isSigned, type PublicKey } from './signing.ts'

/** What is wrong with a seal in itself. */
function wrongIn(seal: LedgerSeal, keys: readonly PublicKey[]): string[] {
  const { first, last, count, entries } = seal
  const follow = entries.every(({ sequence }, index) => sequence === first + index)
  return [
    ...(isSigned(keys, 'seal', statementOf(seal), seal.signature)
      ? []
      : ['Its signature is not of its keys.']),
    ...(rootOfEntries(entries) === seal.root ? [] : ['Its entries are others than were sealed.']),
    ...(follow && count === entries.length && last === first + count - 1
      ? []
      : ['Its entries do not follow each other.']),
  ]
}

/** What is wrong with its place in the chain. */
function wrongAfter(seal: LedgerSeal, before: LedgerSeal | undefined, caseId: string): string[] {
  return [
    ...(seal.caseId === caseId ? [] : ['It is of another case.']),
    ...(seal.number === (before?.number ?? 0) + 1
      ? []
      : [`It does not follow seal ${before?.number ?? 0}: seals were removed, inserted or moved.`]),
    ...(seal.previous === (before ? hashOfSeal(before) : null) && seal.first === (before?.last ?? 0) + 1
      ? []
      : ['The seal before it is another.']),
  ]
}

/** The seals of an export, and all that is wrong with the chain they form. */
export function verifySeals({ caseId, keys, seals: given }: LedgerExport): {
  readonly seals: readonly LedgerSeal[]
  readonly findings: readonly LedgerFinding[]
} {
  const findings: LedgerFinding[] = []
  const seals: LedgerSeal[] = []
  for (const [index, each] of given.entries()) {
    const { data: seal } = z.safeParse(ledgerSealSchema, each)
    if (!seal) {
      findings.push({ kind: 'malformed', seal: index + 1, reason: 'It is no seal.' })
      continue
    }
    const reasons = [...wrongIn(seal, keys), ...wrongAfter(seal, seals.at(-1), caseId)]
    findings.push(...reasons.map((reason) => ({ kind: 'seal' as const, seal: seal.number, reason })))
    seals.push(seal)
  }
  return { seals, findings }
}
