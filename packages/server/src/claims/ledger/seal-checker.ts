import * as z from 'zod/mini'
import type { LaterThings } from '../vault/later-version.ts'
import type { LedgerFinding } from './ledger-finding.ts'
import {
  type ChainKind,
  hashOfSeal,
  type LedgerSeal,
  ledgerSealSchema,
  rootOfEntries,
  sealKinds,
  statementOf,
  unknownInSeal,
} from './ledger-seal.ts'
import { isSigned, type PublicKey } from './receipt.ts'

/** Problems of a seal by itself. */
function wrongIn(seal: LedgerSeal, keys: readonly PublicKey[], kind: ChainKind): string[] {
  const { first, last, count, entries } = seal
  const follow = entries.every(({ sequence }, index) => sequence === first + index)
  return [
    ...(isSigned(keys, sealKinds[kind], statementOf(seal), seal.signature)
      ? []
      : ['Its signature is not of its keys.']),
    ...(rootOfEntries(entries) === seal.root ? [] : ['Its entries differ from those that were sealed.']),
    ...(follow && count === entries.length && last === first + count - 1
      ? []
      : ['Its entries do not follow each other.']),
  ]
}

/** Problems of its place in the chain. */
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

/** Checks seals in the order of an export, one at a time. */
interface SealChecker {
  /** The seal, or null if it cannot be parsed, with all its problems. */
  readonly next: (each: unknown) => {
    readonly seal: LedgerSeal | null
    readonly findings: readonly LedgerFinding[]
  }
  readonly newest: () => LedgerSeal | undefined
}

/** Checks a chain of seals of a case in constant memory; one of these keys must have signed each. */
export function sealChecker(
  caseId: string,
  keys: readonly PublicKey[],
  kind: ChainKind = 'claims',
  later?: LaterThings,
): SealChecker {
  let before: LedgerSeal | undefined
  let place = 0
  const next: SealChecker['next'] = (each) => {
    place += 1
    const { data: seal } = z.safeParse(ledgerSealSchema, each)
    if (!seal) return { seal: null, findings: [{ kind: 'malformed', seal: place, reason: 'It is no seal.' }] }
    for (const name of unknownInSeal(seal)) later?.set(`${kind} ${seal.number} ${name}`, `seal with ${name}`)
    const reasons = [...wrongIn(seal, keys, kind), ...wrongAfter(seal, before, caseId)]
    before = seal
    return { seal, findings: reasons.map((reason) => ({ kind: 'seal', seal: seal.number, reason })) }
  }
  return { next, newest: () => before }
}
