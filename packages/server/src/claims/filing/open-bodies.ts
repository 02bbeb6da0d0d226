import { givenUpFor, type OpenBody, type RoomLimits } from './body-room.ts'

/** Bodies that one server receives at the same time. More would only make each of them slower. */
const mostBodies = 512
const mostOfNetwork = 256
const mostOfMember = 8
/** Claims as large as the case lets them be that are received at the same time. */
const largestClaims = 256
/** Milliseconds between two looks at which bodies moved. */
const lookEvery = 1000

/** The limits of a server whose claims have bodies of at most so many bytes. */
export const roomLimits = (bodyBytes: number): RoomLimits => ({
  perMember: { bodies: mostOfMember, bytes: bodyBytes },
  perNetwork: { bodies: mostOfNetwork },
  inAll: { bodies: mostBodies, bytes: largestClaims * bodyBytes },
  idleAfter: 60_000,
})

/** A body that wants to come in. */
export interface Arriving extends Pick<OpenBody, 'memberId' | 'network' | 'bytes'> {
  /** How many bytes of it have come so far, and of whatever came over its connection before. */
  readonly read: () => number
  /** Ends it, for others need the room. */
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

/** A body that was let in. */
export interface Entered {
  /** It is there whole. */
  readonly arrived: () => void
  /** Its claim is refused; the rest of it may still be on its way. */
  readonly refused: () => void
  /** Nothing of it is on its way any more. */
  readonly left: () => void
}

/** The bodies that this server receives at this moment. */
export interface OpenBodies {
  /** Lets a body in, ending others where it has to; null when there is no room, and nothing was ended. */
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

/** No body is under way yet. `now` in milliseconds. */
export function createOpenBodies(limits: RoomLimits, now: () => number): OpenBodies {
  const entries = new Set<Entry>()
  let timer: NodeJS.Timeout | null = null
  const leave = (entry: Entry): void => {
    entries.delete(entry)
    if (entries.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  return {
    count: () => entries.size,
    enter: (arriving) => {
      look(entries, now())
      const ended = givenUpFor([...entries], arriving, limits, now())
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
