import type { decisionStates } from '@redress/api'
import * as z from 'zod/mini'

type DecisionState = (typeof decisionStates)[number]

/** What a notice can name in braces. */
export type NoticePlace = 'caseName' | 'referenceCode' | 'reasons' | 'lastDay' | 'amount' | 'link'

/** What each decision says beside its state. */
const ofDecision: Readonly<Record<DecisionState, readonly NoticePlace[]>> = {
  underReview: [],
  deficient: ['reasons', 'lastDay'],
  cured: [],
  accepted: ['amount'],
  acceptedInPart: ['reasons', 'amount'],
  denied: ['reasons'],
  withdrawn: [],
  paid: ['amount'],
  reissued: ['amount'],
  void: [],
}

/** Places that hold paragraphs, or a secret: a subject has none of them. */
const onlyInText: readonly NoticePlace[] = ['reasons', 'link']

/** The places that every decision of a notice fills, in one of its two texts. */
function placesOfNotice(
  decisions: readonly DecisionState[],
  part: 'subject' | 'text',
): readonly NoticePlace[] {
  const [first, ...others] = decisions.map((state) => ofDecision[state])
  const common = (first ?? []).filter((place) => others.every((places) => places.includes(place)))
  const all: readonly NoticePlace[] = ['caseName', 'referenceCode', ...common, 'link']
  return all.filter((place) => part === 'text' || !onlyInText.includes(place))
}

const noticeFor = z.looseObject({ for: z.array(z.string()) })

const isState = (name: string): name is DecisionState => Object.hasOwn(ofDecision, name)

/** The places that are filled at a path of `notices.yaml`; null at any other path. */
export function placesAt(notice: unknown, part: unknown): readonly NoticePlace[] | null {
  const { data } = z.safeParse(noticeFor, notice)
  if (!data || (part !== 'subject' && part !== 'text')) return null
  return placesOfNotice(data.for.filter(isState), part)
}
