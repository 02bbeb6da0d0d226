import { availableParallelism } from 'node:os'
import { type OnDamaged, skippedRows } from '../../claims/vault/damaged-rows.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'

interface PinHashing extends Uses<'caseId' | 'classList', 'ring' | 'now'> {
  /** A random id of the process that does it. */
  readonly holder: string
  /** Resolves when the next PIN may be hashed: sign-ins go first. */
  readonly turn?: () => Promise<void>
  /** Called with the number of PINs that are left. */
  readonly onProgress?: (left: number) => void
  /** Called with each row whose PIN cannot be hashed because it cannot be decrypted; the row is unchanged. */
  readonly onDamaged?: OnDamaged
  /** Whether to stop after the current PINs. */
  readonly stopped?: () => boolean
  /** PINs that are hashed concurrently. */
  readonly atOnce?: number
}

/** PINs of one transaction: half a second of work, the most that a crash repeats. */
const pinsInACommit = 16
/** Seconds after which another server takes over from one that was killed. */
const leaseSeconds = 60

/** Hashing threads beside a server that accepts claims: one core stays free. */
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

/** Hashes PINs until only damaged rows are left, it is stopped, or another process has the lease. */
async function hashAll(deps: PinHashing): Promise<number> {
  const { storage, now, holder, onProgress = () => undefined, stopped = () => false } = deps
  const { classList } = storage
  const { turn = async () => undefined, atOnce = threadsBeside(), onDamaged = () => undefined } = deps
  const sealing = sealedClassList(deps)
  const skipped = skippedRows(onDamaged)
  const lease = () => classList.leaseHashing(holder, now(), now().add({ seconds: leaseSeconds }))
  let left = await classList.pinsLeft()
  onProgress(left)
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
    onProgress(left)
  }
  return left
}

/**
 * Replaces every fast hash by a slow one, a few at a time. One of several servers does it; if it is killed, another one
 * continues after a minute. Returns how many PINs are left: none, unless it was stopped, another server does it, or rows
 * are damaged, which are skipped and reported.
 */
export async function hashPins(deps: PinHashing): Promise<number> {
  try {
    const left = await hashAll(deps)
    deps.onProgress?.(left)
    return left
  } finally {
    await deps.storage.classList.endHashing(deps.holder)
  }
}
