import type { SubmissionStateAnswer } from '@redress/engine/contract'
import { hasStatus } from '../api/api-error.ts'

/** What asking came to. `signedOut`: this browser may not ask any more. `tryAgain`: the claimant did not want to wait. */
export type Known =
  | Exclude<SubmissionStateAnswer, { state: 'inProgress' }>
  | { readonly state: 'signedOut' | 'tryAgain' }

export interface AskDeps {
  readonly ask: () => Promise<SubmissionStateAnswer>
  /** Resolves after so many milliseconds, or earlier where there is a reason to look: the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
  /** Called after each attempt with the number of attempts and a function that stops waiting. */
  readonly onUnanswered: (unanswered: number, tryAgain: () => void) => void
}

/** Seconds between the questions; the last one goes on. */
const delays = [1, 2, 4, 8, 15]

/** Half of the delay is left to chance, so that the pages of a server that comes back do not all ask at once. */
const delayAfter = (unanswered: number, random: () => number): number =>
  1000 * (delays[Math.min(unanswered, delays.length - 1)] ?? 15) * (0.5 + random() / 2)

async function askOnce({ ask }: AskDeps): Promise<Known | null> {
  try {
    const answer = await ask()
    return answer.state === 'inProgress' ? null : answer
  } catch (error) {
    return hasStatus(error, 401) ? { state: 'signedOut' } : null
  }
}

/**
 * Asks whether a submission was filed until that is known, at once and then ever more seldom. No failure to
 * answer counts as a no. It never rejects, and goes on as long as the page is there.
 */
export function askUntilKnown(deps: AskDeps): Promise<Known> {
  return new Promise((resolve) => {
    let isOver = false
    const end = (known: Known): void => {
      isOver = true
      resolve(known)
    }
    const tryAgain = (): void => end({ state: 'tryAgain' })
    const askAgain = async (): Promise<void> => {
      for (let unanswered = 0; !isOver; unanswered += 1) {
        deps.onUnanswered(unanswered, tryAgain)
        const known = await askOnce(deps)
        if (isOver) return
        if (known) return end(known)
        deps.onUnanswered(unanswered + 1, tryAgain)
        await deps.pause(delayAfter(unanswered, deps.random))
      }
    }
    void askAgain()
  })
}
