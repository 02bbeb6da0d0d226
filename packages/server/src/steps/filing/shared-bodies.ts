import { randomUUID } from 'node:crypto'
import type { Arriving } from './open-bodies.ts'
import type { BodyStore } from './stored/body-store.ts'

/** Bodies up to this many bytes are counted only by their own server, which needs no database. */
export const smallBody = 1024 * 1024

/** Milliseconds between two checks for bodies that other servers have ended. */
const lookEvery = 2000
/** Seconds after which the bodies of a server that was killed no longer count. */
const leaseSeconds = 30

interface SharedDeps {
  readonly bodies: BodyStore
  /** Bytes that all open bodies of one member may have; read for each body. */
  readonly mostBytes: () => number
  readonly now: () => Temporal.Instant
}

interface Entry {
  readonly arriving: Pick<Arriving, 'read' | 'giveUp'>
  seen: number
}

/** The bodies that this server receives, counted together with those of all other servers of the database. */
export interface SharedBodies {
  /**
   * Adds a body, and ends the most idle other bodies of its member, on any server, until all of them fit. Resolves to a
   * function to call when the body is gone.
   */
  readonly enter: (arriving: Omit<Arriving, 'network'>) => Promise<() => void>
}

/**
 * Counts the large bodies of a member over all servers. A body that another server has ended is aborted within seconds.
 */
export function createSharedBodies({ bodies, mostBytes, now }: SharedDeps): SharedBodies {
  const entries = new Map<string, Entry>()
  let timer: NodeJS.Timeout | null = null
  const leaseEnd = () => now().add({ seconds: leaseSeconds })

  const look = async (): Promise<void> => {
    const open = [...entries]
    const moved = open.filter(([, entry]) => entry.arriving.read() !== entry.seen)
    for (const [, entry] of moved) entry.seen = entry.arriving.read()
    const there = await bodies.extend(
      open.map(([id]) => id),
      moved.map(([id]) => id),
      now(),
      leaseEnd(),
    )
    for (const [id, { arriving }] of open) {
      if (there.has(id) || !entries.delete(id)) continue
      arriving.giveUp()
    }
  }
  const stopWhenEmpty = (): void => {
    if (entries.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  // While the database does not answer, no body is admitted and no lease is extended.
  const lookAgain = (): void => void look().then(stopWhenEmpty, () => undefined)

  return {
    enter: async ({ memberId, bytes, read, giveUp }) => {
      const id = randomUUID()
      await bodies.enter({ id, memberId, bytes }, mostBytes(), now(), leaseEnd())
      entries.set(id, { arriving: { read, giveUp }, seen: read() })
      timer ??= setInterval(lookAgain, lookEvery).unref()
      return () => {
        entries.delete(id)
        stopWhenEmpty()
        // If this fails, the lease expires.
        void bodies.leave(id).catch(() => undefined)
      }
    },
  }
}
