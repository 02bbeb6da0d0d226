import type { FormType } from '@redress/engine'

/** Whose submission it is: the key alone is not enough to ask about it. */
export interface SubmissionOwner {
  readonly key: string
  readonly memberId: string
  readonly formType: FormType
}

/** The submissions that this server is receiving or deciding at this moment. */
export interface Receiving {
  /** Does the work while the submission counts as being received, however the work ends. */
  readonly during: <T>(owner: SubmissionOwner, work: () => Promise<T>) => Promise<T>
  readonly has: (owner: SubmissionOwner) => boolean
}

const nameOf = ({ key, memberId, formType }: SubmissionOwner): string => [formType, memberId, key].join(' ')

/** Nothing is being received yet. */
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
