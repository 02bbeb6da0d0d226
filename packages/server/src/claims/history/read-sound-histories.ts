import { type Fault, isFault } from '../../foundation/faults/fault.ts'
import type { ClaimHistory } from './claim-history.ts'
import { type HistoryDeps, readHistories } from './read-histories.ts'

interface SoundHistories {
  /** By the ids of first filings. */
  readonly histories: ReadonlyMap<string, ClaimHistory>
  /** The claims whose events were altered or removed, with what is wrong with each. */
  readonly damaged: ReadonlyMap<string, Fault<'RECORD_ALTERED'>>
}

/** Reads histories, so that the damaged events of one claim hide no other claim. */
export async function readSoundHistories(
  deps: HistoryDeps,
  claimIds: readonly string[],
): Promise<SoundHistories> {
  try {
    return { histories: await readHistories(deps, claimIds), damaged: new Map() }
  } catch (error) {
    if (!isFault(error, 'RECORD_ALTERED')) throw error
    const [first, ...others] = claimIds
    if (first !== undefined && others.length === 0)
      return { histories: new Map(), damaged: new Map([[first, error]]) }
  }
  const histories = new Map<string, ClaimHistory>()
  const damaged = new Map<string, Fault<'RECORD_ALTERED'>>()
  for (const id of claimIds) {
    const one = await readSoundHistories(deps, [id])
    for (const [key, history] of one.histories) histories.set(key, history)
    for (const [key, fault] of one.damaged) damaged.set(key, fault)
  }
  return { histories, damaged }
}
