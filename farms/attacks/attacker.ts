import type { Answers, Claimed, ClaimedLoss, SentDocument } from '../claim/answers.ts'
import type { Draft } from '../claim/draft.ts'
import type { Observation } from '../claim/observation.ts'
import { beforeDeadline } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { pagesOf } from '../world/habits.ts'
import { dayBy, monthBy } from '../world/honest-claim.ts'

/** What a farm claims without proof: ten hours at $25, and cash instead of monitoring. */
export const withoutProof = (chance: Chance, what: string, story: string, quarters = 40): Claimed => ({
  benefit: 'cash',
  ownService: 'LifeLock',
  time: { lines: [{ what, month: monthBy(chance), quarters }], story, proof: null },
  losses: [],
  guard: null,
})

/** A cost with a document, as farms claim it: well above what most people lose. */
export const lossWith = (chance: Chance, document: SentDocument, cents: number): ClaimedLoss => ({
  kind: 'fraud',
  day: dayBy(chance),
  amount: cents,
  proof: chance.oneOf(['bank', 'other'] as const),
  document,
})

/** What a page observes of a program: it pastes all, and needs so many seconds a page. Without pages, the form is posted at once. */
export function automated(
  answers: Answers,
  { deviceKey, networkPrefix }: Pick<Observation, 'deviceKey' | 'networkPrefix'>,
  secondsAPage: (() => number) | null,
): Observation {
  const pages = secondsAPage === null ? [] : pagesOf(answers).map(([page]) => page)
  return {
    secondsByPage: Object.fromEntries(pages.map((page) => [page, secondsAPage?.() ?? 0])),
    typedFields: [],
    pastedFields: ['claimantInfo.firstName', 'claimantInfo.lastName', 'claimantInfo.emailAddress'],
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
