import { setTimeout as pause } from 'node:timers/promises'

/** What a worker leases from the storage and does, and when it looks again. */
interface LeasedWork<Leased> {
  /** The most of it at once. */
  readonly atOnce: number
  /** Milliseconds between two looks when nothing more is due, and when more is. */
  readonly times: { readonly round: number; readonly leasePause: number }
  /** Leases at most `room` more, and extends the leases of what is under way. Never rejects. */
  readonly lease: (underWay: readonly Leased[], room: number) => Promise<readonly Leased[]>
  /** Never rejects. */
  readonly deliver: (leased: Leased) => Promise<void>
  /** Whether more is due when so many were leased for so much room. */
  readonly isMoreDue: (leased: number, room: number) => boolean
  /** While deliveries fail, only a few are attempted in each round: a backlog must not slow down the filing of claims. */
  readonly isFailing: () => boolean
}

/**
 * Leases work and does it until it is stopped; then what is under way is finished. However long that takes, its leases are extended, at
 * most two rounds apart.
 */
export async function workInLeases<Leased>(work: LeasedWork<Leased>, stopping: AbortSignal): Promise<void> {
  const { atOnce, times, lease, deliver, isMoreDue, isFailing } = work
  const underWay = new Map<Leased, Promise<void>>()
  const wait = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  const begin = (leased: Leased): void => {
    const doing = deliver(leased).finally(() => underWay.delete(leased))
    underWay.set(leased, doing)
  }
  /** Ends when half of the work is done, or a round has passed. */
  const halfDone = async (): Promise<void> => {
    let isOver = false
    const over = wait(times.round).then(() => {
      isOver = true
    })
    while (underWay.size > atOnce / 2 && !isOver) await Promise.race([...underWay.values(), over])
  }

  while (!stopping.aborted) {
    const room = atOnce - underWay.size
    const leased = await lease([...underWay.keys()], room)
    for (const each of leased) begin(each)
    const goesOn = isMoreDue(leased.length, room)
    // In batches, so that they share the commits that lease them and mark them as done.
    if (goesOn) await halfDone()
    await wait(goesOn && !isFailing() ? times.leasePause : times.round)
  }
  while (underWay.size > 0) {
    await Promise.race([Promise.all(underWay.values()), pause(times.round, undefined, { ref: false })])
    if (underWay.size > 0) await lease([...underWay.keys()], 0)
  }
}
