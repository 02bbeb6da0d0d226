import type { FormType } from '@redress/engine'

/** The owner of a submission: the key alone does not give access to it. */
export interface SubmissionOwner {
  readonly key: string
  readonly memberId: string
  readonly formType: FormType
}

/** The submissions that this server is receiving or processing. */
export interface Receiving {
  /** Runs the work while the submission counts as being received, however the work ends. */
  readonly during: <T>(owner: SubmissionOwner, work: () => Promise<T>) => Promise<T>
  readonly has: (owner: SubmissionOwner) => boolean
}

const nameOf = ({ key, memberId, formType }: SubmissionOwner): string => [formType, memberId, key].join(' ')

/** Creates the register without submissions. */
export function createReceiving(): Receiving {
  const counts = new Map<string, number>()
  const add = (name: string, change: number): void => {
    const count = (counts.get(name) ?? 0) + change
    if (count > 0) counts.set(name, count)
    else counts.delete(name)
  }
  return {
    during: async (owner, work) => {
      const name = nameOf(owner)
      add(name, 1)
      try {
        return await work()
      } finally {
        add(name, -1)
      }
    },
    has: (owner) => counts.has(nameOf(owner)),
  }
}
