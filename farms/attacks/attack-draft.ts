import type { Answers } from '../claim/answers.ts'
import type { Draft } from '../claim/draft.ts'
import type { Observation } from '../claim/observation.ts'
import { beforeDeadline } from '../world/arrival.ts'
import { pagesOf } from '../world/habits.ts'

/** What a page observes of a program: it says so, and needs so many seconds a page. Without pages, the form is posted at once. */
export function automated(
  answers: Answers,
  { deviceKey, networkPrefix }: Pick<Observation, 'deviceKey' | 'networkPrefix'>,
  secondsAPage: (() => number) | null,
): Observation {
  const pages = secondsAPage === null ? [] : pagesOf(answers).map(([page]) => page)
  return {
    secondsByPage: Object.fromEntries(pages.map((page) => [page, secondsAPage?.() ?? 0])),
    saysAutomated: secondsAPage !== null,
    deviceKey,
    networkPrefix,
    stepsShown: pages,
  }
}

/** A claim of a farm. */
export const attackDraft = (answers: Answers, at: number, observation: Observation): Draft => ({
  answers,
  at: beforeDeadline(at),
  observation,
})
