import { decisionStates } from '@redress/api'
import { copyKeySchema } from '@redress/form'
import * as z from 'zod/mini'
import type { ContentFile, SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'

/** The name of a notice, as the command gives it. */
const noticeNameSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9-]*$/,
      'expected a name of letters, digits and hyphens that begins with a letter',
    ),
  )

const noticeSchema = z.strictObject({
  /** The present decisions of claims whose claimants get the notice. */
  for: z.array(z.enum(decisionStates)).check(z.minLength(1)),
  subject: copyKeySchema,
  text: copyKeySchema,
  /** Days for which the personal link is valid, where the decision has no last day. */
  linkDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 90),
})

/** `notices.yaml`: what claimants receive after a decision. */
export const noticesFileSchema = z.strictObject({
  notices: z.record(noticeNameSchema, noticeSchema),
})

export type NoticesFile = z.infer<typeof noticesFileSchema>
export type Notice = z.infer<typeof noticeSchema>

/** Of a case that has no such file. */
export const noNotices: NoticesFile = { notices: {} }

/** Whether the text of a notice names the personal link, in any culture. */
const namesLink = (contents: ReadonlyMap<string, ContentFile>, key: string): boolean =>
  [...contents.values()].some(({ value }) => value[key]?.includes('{link}'))

/** Checks that the links of notices lead to a page that the case has. */
export const checkNotices = (
  { source, value }: SoundFile<NoticesFile>,
  { claimPage }: Pick<CaseSettings, 'claimPage'>,
  contents: ReadonlyMap<string, ContentFile>,
): readonly CaseMistake[] =>
  Object.entries(value.notices)
    .filter(([, { text }]) => !claimPage && namesLink(contents, text))
    .map(([name, { text: found }]) => ({
      file: source.file,
      ...source.positionOf(['notices', name, 'text']),
      message: `The text of '${found}' has {link}, and the case has no claim page that it could open. Expected 'claimPage' in case.yaml, or a text without {link}.`,
      found,
      expected: 'claimPage in case.yaml',
    }))

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
