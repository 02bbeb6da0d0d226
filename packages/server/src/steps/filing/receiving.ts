import { randomUUID } from 'node:crypto'
import type { FormType } from '@redress/form'
import type { SubmissionStore } from './stored/submission-store.ts'

/** The owner of a submission: the key alone does not give access to it. */
export interface SubmissionOwner {
  readonly key: string
  readonly memberId: string
  readonly formType: FormType
}

/** The submissions that the servers are receiving or processing. */
export interface Receiving {
  /** Runs the work while the submission counts as being received, however the work ends. */
  readonly during: <T>(owner: SubmissionOwner, work: () => Promise<T>) => Promise<T>
  /** @throws DATABASE_UNAVAILABLE if nobody can say what the other servers receive */
  readonly has: (owner: SubmissionOwner) => Promise<boolean>
}

/** Milliseconds after which a submission is announced to the other servers. Most are answered by then, and cost the database nothing. */
const enterAfter = 300
/** Milliseconds between two extensions of the leases. */
const extendEvery = 3000
/** Seconds after which the submissions of a server that was killed no longer count. */
const leaseSeconds = 10

const nameOf = ({ key, memberId, formType }: SubmissionOwner): string => [formType, memberId, key].join(' ')

/** Announces a submission to the other servers once it has lasted a while. Returns the function to call at its end. */
type Announce = (name: string) => () => void

/** The announcements of one server. While the database does not answer, other servers do not know of new submissions. */
function announcing(submissions: SubmissionStore, now: () => Temporal.Instant): Announce {
  const ids = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const leaseEnd = () => now().add({ seconds: leaseSeconds })
  const extend = (): void => void submissions.extend([...ids], leaseEnd()).catch(() => undefined)

  const enter = async (id: string, owner: string): Promise<void> => {
    await submissions.enter({ id, owner }, now(), leaseEnd()).catch(() => undefined)
  }
  const leave = (id: string): void => {
    ids.delete(id)
    // If this fails, the lease expires.
    void submissions.leave(id).catch(() => undefined)
    if (ids.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  return (owner) => {
    const id = randomUUID()
    let entered: Promise<void> | null = null
    const start = setTimeout(() => {
      ids.add(id)
      timer ??= setInterval(extend, extendEvery).unref()
      entered = enter(id, owner)
    }, enterAfter).unref()
    return () => {
      clearTimeout(start)
      void entered?.then(() => leave(id))
    }
  }
}

/** Counts the submissions of this server by name. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    add: (name: string, change: number): void => {
      const count = (counts.get(name) ?? 0) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
    has: (name: string): boolean => counts.has(name),
  }
}

/** Creates the register without submissions. `submissions` is null if there is only one server. */
export function createReceiving(submissions: SubmissionStore | null, now: () => Temporal.Instant): Receiving {
  const own = createCounts()
  const announce: Announce = submissions ? announcing(submissions, now) : () => () => undefined
  return {
    during: async (owner, work) => {
      const name = nameOf(owner)
      own.add(name, 1)
      const end = announce(name)
      try {
        return await work()
      } finally {
        own.add(name, -1)
        end()
      }
    },
    has: async (owner) => {
      const name = nameOf(owner)
      return own.has(name) || ((await submissions?.has(name, now())) ?? false)
    },
  }
}
