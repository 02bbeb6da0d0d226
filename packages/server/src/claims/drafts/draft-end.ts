import { deadlineKeysOf, type FormType } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { isMember } from '../../storage/open-member.ts'
import { deadlinesOfMember } from '../sign-in/own-deadlines.ts'
import type { SealedClassList } from '../vault/sealed-class-list.ts'

export interface DraftEndDeps {
  /** The version of the case in force, whose deadlines decide. */
  readonly inForce: Pick<LoadedCase, 'settings' | 'deadlines' | 'deadlinesFile'>
  readonly classList: Pick<SealedClassList, 'find'>
  readonly now: () => Temporal.Instant
}

/** Days for which a draft is stored if the case in force names none for its form. */
const defaultDays = 30

/** Days for which a draft of a form is stored after it was saved. */
export const draftDays = ({ settings }: Pick<LoadedCase, 'settings'>, formType: FormType): number =>
  settings.saveAndReturn[formType]?.days ?? defaultDays

const compare = (one: Temporal.Instant, other: Temporal.Instant): number =>
  Temporal.Instant.compare(one, other)

/**
 * Until when a draft that is saved now is stored: for the days of the case, at most until the form closes for its claimant. The next
 * sign-in has no grace (DLN-5). Null if that is over already.
 */
export async function draftEnd(
  { inForce, classList, now }: DraftEndDeps,
  { formType, memberId }: { readonly formType: FormType; readonly memberId: string },
): Promise<Temporal.Instant | null> {
  const member = isMember(memberId) ? await classList.find(memberId) : null
  const deadlines = deadlinesOfMember(inForce, member?.data ?? {})
  const ends = deadlineKeysOf(formType)
    .flatMap((key) => deadlines.get(key) ?? [])
    .map((deadline) => (deadline.late ?? deadline).instant)
  const [end] = [now().add({ hours: 24 * draftDays(inForce, formType) }), ...ends].sort(compare)
  return end && compare(end, now()) > 0 ? end : null
}
