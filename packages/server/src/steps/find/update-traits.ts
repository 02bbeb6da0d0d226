import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { claimsBetween } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { Trait, TraitProgress } from './stored/trait-store.ts'
import { foundFields, sourceOf, traitsOfClaim } from './traits-of-claim.ts'

interface MakesTraits extends Uses<'caseId' | 'events' | 'ledger' | 'traits', 'keys' | 'ring' | 'now'> {
  readonly loadedCase: LoadedCase
}

/** Claims whose traits are written in one transaction. */
const claimsAtOnce = 500

/**
 * Makes the traits of every claim that has none yet, a few hundred claims in memory at a time. An interrupted run continues where
 * it was. Claims that do not open have no traits: `redress verify` names them.
 */
export async function updateTraits(
  deps: MakesTraits,
  onProgress: (made: number, all: number) => void = () => undefined,
): Promise<void> {
  const { storage, keys } = deps
  await sealLedger(deps)
  const last = (await storage.ledger.last())?.last ?? 0
  const fields = foundFields(deps.loadedCase)
  const source = sourceOf(fields)
  const stored = await storage.traits.progress()
  let before: TraitProgress | null = stored
  let page: Trait[] = []
  const begun = stored?.source === source ? stored.sequence : 0
  const write = async (sequence: number): Promise<boolean> => {
    const to = { source, sequence }
    if (!(await storage.traits.add(page, before, to))) return false
    onProgress(sequence, last)
    before = to
    page = []
    return true
  }
  for await (const { sequence, record } of claimsBetween(
    { ...deps, onDamaged: () => undefined },
    begun,
    last,
  )) {
    page.push(...traitsOfClaim(keys, fields, record))
    // Another process makes the same traits: this one goes on from where that one is.
    if (sequence % claimsAtOnce === 0 && !(await write(sequence))) return updateTraits(deps, onProgress)
  }
  const isCurrent = stored?.source === source && stored.sequence === last
  if (!isCurrent && !(await write(last))) return updateTraits(deps, onProgress)
}
