import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import type { Kysely } from 'kysely'
import type { ClaimStore, FilingOutcome, KnownOutcome } from '../claim-store.ts'
import { claimReads } from '../kysely/claim-reads.ts'
import { type ClaimToWrite, confirmClaim, noteScan } from '../kysely/stored-claims.ts'
import type { Tables } from '../parts.ts'
import type { SubmissionIdentity } from '../stored-claim.ts'
import { exclusivelyIn, transact } from './transact.ts'
import { isKnown, knownOutcome, noteAnswer, untilSettled, writeClaim } from './write-claim.ts'

const outcomeOf = async (db: Kysely<Tables>, identity: SubmissionIdentity): Promise<KnownOutcome | null> =>
  (await isKnown(db, identity)) ? transact(db, (transaction) => knownOutcome(transaction, identity)) : null

async function file(
  db: Kysely<Tables>,
  toWrite: ClaimToWrite,
  checkpoint: Checkpoint,
): Promise<FilingOutcome> {
  const outcome = await transact(db, (transaction) => writeClaim(transaction, toWrite, checkpoint))
  checkpoint('claimsCommitted')
  return outcome
}

/** Runs work for the same name one after another, in its order; work for different names runs at the same time. */
function inTurn(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}

/**
 * Claims in PostgreSQL. Each has its own commit; PostgreSQL flushes simultaneous commits together. The result for an
 * existing claim is returned after a separate durable write.
 */
export function postgresClaimStore(db: Kysely<Tables>, checkpoint: Checkpoint = passCheckpoint): ClaimStore {
  const reads = claimReads(db)
  const claimsInTurn = inTurn()
  return {
    ...reads,
    noteScan: noteScan(exclusivelyIn(db)),
    confirm: confirmClaim(exclusivelyIn(db)),
    firstOf: (memberId, formType) =>
      transact(db, async (transaction) => {
        const first = await claimReads(transaction).firstOf(memberId, formType)
        if (first === null) return null
        const { key } = await transaction
          .selectFrom('claim')
          .select('key')
          .where('id', '=', first)
          .executeTakeFirstOrThrow()
        await noteAnswer(transaction, key)
        return first
      }),
    findByKey: (key) =>
      transact(db, async (transaction) => {
        await untilSettled(transaction, key)
        const claim = await claimReads(transaction).findByKey(key)
        if (claim) await noteAnswer(transaction, key)
        return claim
      }),
    outcomeOf: (identity) => outcomeOf(db, identity),
    // One after another, so that the earlier of two claims of one member is the first.
    file: (claim, deliveries = [], conditions = {}) =>
      claimsInTurn(`${claim.formType} ${claim.memberId}`, () =>
        file(db, { claim, deliveries, ...conditions }, checkpoint),
      ),
  }
}
