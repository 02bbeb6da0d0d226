import { availableParallelism } from 'node:os'
import type { Storage } from '../../storage/storage.ts'
import { type OnDamaged, skippedRows } from '../vault/damaged-rows.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { sealedClassList } from '../vault/sealed-class-list.ts'

export interface HashPinsDeps {
  readonly storage: Pick<Storage, 'classList' | 'caseId'>
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
  /** Random: who does it. */
  readonly holder: string
  /** Resolves when the next PIN may be hashed: sign-ins go first. */
  readonly turn?: () => Promise<void>
  /** Hears how many PINs are left. */
  readonly hear?: (left: number) => void
  /** Receives each row whose PIN cannot be hashed, because it does not open, and which stays as it is. */
  readonly onDamaged?: OnDamaged
  /** Whether to stop after what is at hand. */
  readonly stopped?: () => boolean
  /** PINs that are hashed at the same time. */
  readonly atOnce?: number
}

/** PINs of one transaction: half a second of work, which is all that a crash costs. */
const pinsInACommit = 16
/** Seconds after which another server takes over from one that was killed. */
const leaseSeconds = 60

/** Threads for hashing beside a server that has claims to take in: one core stays free. */
const threadsBeside = (): number => Math.min(3, Math.max(1, availableParallelism() - 1))

async function inParts<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return results
}

/** Hashes PINs until none is left but those of damaged rows, it is stopped, or the lease is another's. */
async function hashAll(deps: HashPinsDeps): Promise<number> {
  const { storage, ring, now, holder, hear = () => undefined, stopped = () => false } = deps
  const { classList } = storage
  const { turn = async () => undefined, atOnce = threadsBeside(), onDamaged = () => undefined } = deps
  const sealing = sealedClassList({ classList, caseId: storage.caseId, ring })
  const skipped = skippedRows(onDamaged)
  const lease = () => classList.leaseHashing(holder, now(), now().add({ seconds: leaseSeconds }))
  let left = await classList.pinsLeft()
  hear(left)
  while (left > 0 && !stopped() && (await lease())) {
    const found = await classList.withFastPins(pinsInACommit + skipped.count())
    const members = found.filter(({ member }) => !skipped.has(member.id))
    if (members.length === 0) {
      left = await classList.pinsLeft()
      break
    }
    const pairs = await inParts(members, atOnce, async ({ line, member: from }) => {
      await turn()
      const to = await skipped.unless(from.id, { table: 'classMember', row: line }, () =>
        sealing.withSlowPin(from),
      )
      return to ? [{ from, to }] : []
    })
    left = Math.max(0, left - (await classList.exchangePins(pairs.flat())))
    hear(left)
  }
  return left
}

/**
 * Puts a slow hash in the place of every fast one, a few at a time. Of several servers one does it; where that one is
 * killed another goes on after a minute. How many PINs are left: none, unless it was stopped, another does it, or rows are
 * damaged, which are skipped and reported.
 */
export async function hashPins(deps: HashPinsDeps): Promise<number> {
  try {
    const left = await hashAll(deps)
    deps.hear?.(left)
    return left
  } finally {
    await deps.storage.classList.endHashing(deps.holder)
  }
}
