import { bodiesToEnd, type OpenBody, type RoomLimits } from './bodies-to-end.ts'

/** Bodies that one server receives concurrently. More would only make each of them slower. */
const mostBodies = 512
const mostOfNetwork = 256
const mostOfMember = 8
/** Concurrent claims of the largest size that the case allows. */
const largestClaims = 256
/** Milliseconds between two checks of activity. */
const lookEvery = 1000

/** The limits of a server whose claims have bodies of at most this many bytes. */
export const roomLimits = (bodyBytes: number): RoomLimits => ({
  perMember: { bodies: mostOfMember, bytes: bodyBytes },
  perNetwork: { bodies: mostOfNetwork },
  inAll: { bodies: mostBodies, bytes: largestClaims * bodyBytes },
  idleAfter: 60_000,
})

/**
 * The limits for bodies whose requests are refused before the body is read. They are only read so that the browser gets the
 * response: beyond these limits the most idle one gets it at once.
 */
export const refusedRoom: RoomLimits = {
  perMember: { bodies: 16, bytes: Number.POSITIVE_INFINITY },
  perNetwork: { bodies: 16 },
  inAll: { bodies: 64, bytes: Number.POSITIVE_INFINITY },
  idleAfter: 10_000,
}

/** A body that requests admission. */
export interface Arriving extends Pick<OpenBody, 'memberId' | 'network' | 'bytes'> {
  /** The number of bytes read so far, including those that its connection carried before. */
  readonly read: () => number
  /** Ends it, to make room for others. */
  readonly giveUp: () => void
}

interface Entry {
  readonly memberId: string
  readonly network: string
  readonly bytes: number
  movedAt: number
  canEnd: boolean
  isRefused: boolean
  seen: number
  readonly arriving: Arriving
}

/** An admitted body. */
export interface Entered {
  /** Marks it as complete. */
  readonly arrived: () => void
  /** Marks its claim as refused. The rest of it may still arrive. */
  readonly refused: () => void
  /** Removes it, once nothing more of it can arrive. */
  readonly left: () => void
}

/** The bodies that this server is receiving. */
export interface OpenBodies {
  /** Admits a body and ends others if necessary; null if there is no room, and then none was ended. */
  readonly enter: (arriving: Arriving) => Entered | null
  readonly count: () => number
}

function look(entries: ReadonlySet<Entry>, now: number): void {
  for (const entry of entries) {
    const read = entry.arriving.read()
    if (read === entry.seen) continue
    entry.seen = read
    entry.movedAt = now
  }
}

/** Creates the register without bodies. The limits are read for each body. `now` in milliseconds. */
export function createOpenBodies(limits: () => RoomLimits, now: () => number): OpenBodies {
  const entries = new Set<Entry>()
  let timer: NodeJS.Timeout | null = null
  const leave = (entry: Entry): void => {
    entries.delete(entry)
    if (entries.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  /** Which of them is idle matters only where one has to end. */
  const toEnd = (arriving: Arriving): readonly Entry[] | null => {
    const selected = () => bodiesToEnd([...entries], arriving, limits(), now())
    if (selected()?.length === 0) return []
    look(entries, now())
    return selected()
  }
  return {
    count: () => entries.size,
    enter: (arriving) => {
      const ended = toEnd(arriving)
      if (ended === null) return null
      for (const entry of ended) {
        leave(entry)
        entry.arriving.giveUp()
      }
      const { memberId, network, bytes } = arriving
      const entry: Entry = {
        memberId,
        network,
        bytes,
        movedAt: now(),
        canEnd: true,
        isRefused: false,
        seen: arriving.read(),
        arriving,
      }
      entries.add(entry)
      timer ??= setInterval(() => look(entries, now()), lookEvery).unref()
      return {
        arrived: () => {
          entry.canEnd = false
        },
        refused: () => {
          entry.isRefused = true
        },
        left: () => leave(entry),
      }
    },
  }
}
