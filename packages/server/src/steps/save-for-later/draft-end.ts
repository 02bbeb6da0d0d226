import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type Deadline, type Deadlines, deadlineKeysOf, type FormType, parseDeadlines } from '@redress/form'
import type { Opened } from '../../claims/vault/opened.ts'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { deadlinesAnswerOf, type FollowedLastDays, type LastDays } from '../class-list/last-days.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import { deadlinesOfMember } from '../sign-in/own-deadlines.ts'
import type { InForce } from '../sign-in/ways-in-force.ts'
import type { DraftTerms } from './stored/draft-store.ts'

/** What says when deadlines close a draft, whoever's it is. */
export interface DraftClosing extends InForce {
  readonly lastDays: Pick<FollowedLastDays, 'current'>
}

/** What says when deadlines close the form of one claimant. */
interface OwnClosing extends InForce {
  readonly classList: SealedClassList
}

/** Days for which a draft is stored if the case in force names none for its form. */
const defaultDays = 30

/** Days for which a draft that a deadline closed is kept, since courts extend deadlines. */
export const closedDays = 7

/** The earliest of some moments. */
export const earliest = (
  first: Temporal.Instant,
  ...others: readonly (Temporal.Instant | null)[]
): Temporal.Instant =>
  others.reduce<Temporal.Instant>(
    (one, other) => (other && Temporal.Instant.compare(other, one) < 0 ? other : one),
    first,
  )

/** The last moment of a deadline: of late claims, and of the last class member where each has a day. */
function lastMoment({ instant, late, lastEnd }: Deadline): Temporal.Instant {
  const end = (late ?? { instant }).instant
  return Temporal.Instant.compare(lastEnd, end) > 0 ? lastEnd : end
}

/** When deadlines close a form for whoever has not begun: the next sign-in has no grace. Null where none does. */
function closingOf(formType: FormType, deadlines: Deadlines): Temporal.Instant | null {
  const [first, ...others] = deadlineKeysOf(formType).flatMap((key) => {
    const deadline = deadlines.get(key)
    return deadline ? [lastMoment(deadline)] : []
  })
  return first ? earliest(first, ...others) : null
}

/** Days for which a draft of a form is stored after it was saved. */
export const draftDays = ({ settings }: LoadedCase, formType: FormType): number =>
  settings.saveAndReturn[formType]?.days ?? defaultDays

/**
 * When the deadlines in force close the drafts of a form: nobody knows whose a draft is, so that of the last class member counts. Null
 * where none does.
 */
export function draftsClose(
  { deadlinesFile }: LoadedCase,
  lastDays: LastDays,
  formType: FormType,
): Temporal.Instant | null {
  return closingOf(formType, parseDeadlines(deadlinesAnswerOf(deadlinesFile, lastDays)))
}

/** What the case in force says of the drafts of a form. */
export function draftTerms({ inForce, lastDays }: DraftClosing, formType: FormType): DraftTerms {
  return { days: draftDays(inForce, formType), closesAt: draftsClose(inForce, lastDays.current(), formType) }
}

/** When the deadlines in force close a form for one claimant. Null where none does. */
export async function ownClosing(
  { inForce, classList }: OwnClosing,
  { formType, memberId }: { readonly formType: FormType; readonly memberId: string },
): Promise<Temporal.Instant | null> {
  const member = isMember(memberId) ? await classList.find(memberId) : null
  return closingOf(formType, deadlinesOfMember(inForce, member?.data ?? {}))
}

/** When a draft ends that is saved now. */
interface DraftEnd {
  /** For its claimant: by the days of the case, or by a deadline that is earlier. */
  readonly endsAt: Temporal.Instant
  /** By the days of the case alone: deadlines may move. */
  readonly daysEnd: Temporal.Instant
  /** When deadlines close it for everybody. */
  readonly closesAt: Temporal.Instant | null
}

/** When a draft ends that its claimant saves now; null where the form has closed for its claimant. */
export async function draftEnd(
  deps: DraftClosing & OwnClosing & Pick<Opened, 'now'>,
  claimant: { readonly formType: FormType; readonly memberId: string },
): Promise<DraftEnd | null> {
  const now = deps.now()
  const { days, closesAt } = draftTerms(deps, claimant.formType)
  const daysEnd = now.add({ hours: 24 * days })
  const endsAt = earliest(daysEnd, await ownClosing(deps, claimant))
  return Temporal.Instant.compare(endsAt, now) > 0 ? { endsAt, daysEnd, closesAt } : null
}

/** By when a deadline must have closed a draft that is destroyed now. */
export const closedLongAgo = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * closedDays })
