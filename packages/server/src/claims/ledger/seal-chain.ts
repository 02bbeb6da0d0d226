import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { SealStore, StoredSeal } from '../../storage/ledger-store.ts'
import type { Uses } from '../vault/opened.ts'
import { type ChainKind, type LedgerSeal, ledgerSealSchema, nextSeal } from './ledger-seal.ts'

/** What seals a chain. */
interface SealsChain extends Uses<'caseId', 'ring' | 'now' | 'checkpoint'> {
  readonly chain: SealStore
  readonly kind: ChainKind
}

const entriesInASeal = 1000
/** More lost races than this mean that the storage is broken. */
const mostLost = 50

/** A stored seal, however it was altered; null if it cannot be parsed. */
export const parsedSeal = (text: string): LedgerSeal | null =>
  z.safeParse(ledgerSealSchema, parsedJson(text)).data ?? null

/** The parsed seal of a row. @throws RECORD_ALTERED if it cannot be parsed, or does not match its row */
export function sealIn({ number, first, last, text }: StoredSeal): LedgerSeal {
  const seal = parsedSeal(text)
  if (seal?.number === number && seal.first === first && seal.last === last) return seal
  throw fault('RECORD_ALTERED', `Seal ${number} of the ledger was altered in the storage.`)
}

/** Seals at most this many entries and returns their number. Null if another server wrote the next seal first. */
async function sealOnce({
  storage: { caseId },
  chain,
  kind,
  ring,
  now,
  checkpoint = passCheckpoint,
}: SealsChain): Promise<number | null> {
  const entries = await chain.unsealed(entriesInASeal)
  if (entries.length === 0) return 0
  const last = await chain.last()
  const seal = nextSeal(ring, { caseId, kind, previous: last && sealIn(last), entries, sealedAt: now() })
  checkpoint('sealWritten')
  const { number, first, last: end } = seal
  const written = await chain.append(
    { number, first, last: end, text: canonicalJson(seal) },
    entries.map(({ id }) => id),
  )
  checkpoint('sealCommitted')
  return written ? entries.length : null
}

/**
 * Seals every entry of a chain that is in no seal yet and returns their number. It runs after entries are stored, so that they
 * need not wait for each other. If two servers seal at the same time, one writes each seal.
 * @throws if the storage accepts no seal, or contains an altered one
 */
export async function sealChain(deps: SealsChain): Promise<number> {
  let sealed = 0
  for (let lost = 0; lost < mostLost; ) {
    const count = await sealOnce(deps)
    if (count === 0) return sealed
    if (count === null) lost += 1
    sealed += count ?? 0
  }
  throw new Error('The ledger cannot be sealed: entries stay unsealed although nobody else seals them.')
}
