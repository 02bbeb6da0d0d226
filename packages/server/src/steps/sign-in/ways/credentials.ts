import { type CredentialsWay, isSecretWay, isSubmitted, shownBy } from '@redress/form'
import { otherCodeKey } from '@redress/form/draft-code'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { FoundClassMember } from '../../../claims/vault/sealed-class-list.ts'
import {
  admitAttempt,
  countRight,
  countWrong,
  inEqualTime,
  isShutOut,
  type SignInAttempt,
} from '../attempts.ts'
import {
  type AuthorizeInput,
  type AuthorizeRefused,
  type AuthorizeResult,
  type FurtherStep,
  passesStep,
  refused,
  type SigningIn,
} from '../authorize-result.ts'
import { formerMemberIdOf, formerPinHashOf, memberIdOf, pinHashOf, textIn } from '../credentials.ts'
import { classData, listedOf } from '../prepopulated.ts'
import { beginOf, earlierGrant, giveSession, retireEarlier } from '../session.ts'
import type { Grant } from '../stored/grant-store.ts'
import {
  credentialIdOf,
  isByClaimId,
  proofOf,
  type TextOfColumn,
  wayHashOf,
  wayHashOfMember,
} from '../way-hash.ts'

/** The member whom credentials name. */
interface NamedMember {
  readonly id: string | null
  /** The look-up key that led to the member; null where none was needed. */
  readonly hash: string | null
  /** The keyed hash of the claim ID as it was typed, for comparing a PIN where no member was found. */
  readonly claimed: string
}

/** The member whom the columns without the PIN name: null for none, and for several who have the same. */
async function namedMember(
  { classList, keys }: SigningIn,
  way: CredentialsWay,
  textOf: TextOfColumn,
): Promise<NamedMember> {
  const claimed = memberIdOf(keys, textOf('claimId'))
  if (isByClaimId(way)) {
    const former = formerMemberIdOf(keys, textOf('claimId'))
    const isFormer = former !== null && (await classList.pinHashOf(claimed)) === null
    return { id: isFormer ? former : claimed, hash: null, claimed }
  }
  const hash = wayHashOf(keys, way, claimed, textOf)
  return { id: await classList.idByKey(hash ?? ''), hash, claimed }
}

/**
 * Whether the PIN is that of the member. A wrong claim ID takes the same steps as a wrong PIN: a slow hash is computed and
 * compared with one that matches nothing.
 */
async function isPinOf(
  { classList, keys, pins }: SigningIn,
  memberId: string,
  textOf: TextOfColumn,
): Promise<boolean> {
  const stored = await classList.pinHashOf(memberId)
  const credentials = { claimId: textOf('claimId'), pin: textOf('pin') }
  const former = formerPinHashOf(keys, credentials)
  return (
    (await pins.compare(memberId, pinHashOf(keys, credentials), stored)) ||
    (former !== null && (await pins.compare(memberId, former, stored)))
  )
}

/** The member of these credentials, or null. @throws RECORD_ALTERED if the look-up key leads to another member */
async function memberBy(
  deps: SigningIn,
  way: CredentialsWay,
  textOf: TextOfColumn,
): Promise<FoundClassMember | null> {
  const { id, hash, claimed } = await namedMember(deps, way, textOf)
  if (isSecretWay(way) && !(await isPinOf(deps, id ?? claimed, textOf))) return null
  const member = id === null ? null : await deps.classList.find(id)
  if (member && hash !== null && wayHashOfMember(deps.keys, way, member) !== hash)
    throw fault('RECORD_ALTERED', 'The look-up key of a class member was altered.')
  return member
}

/** The same with the further step, in a time that does not tell whether the credentials or the detail were wrong. */
const memberByStep = (
  deps: SigningIn,
  way: CredentialsWay,
  textOf: TextOfColumn,
  step: FurtherStep,
): Promise<FoundClassMember | null> =>
  inEqualTime(async () => {
    const member = await memberBy(deps, way, textOf)
    return member !== null && passesStep(step, deps.furtherColumn, member) ? member : null
  })

/** The refusal of an attempt whose credentials are not compared, or null for one whose credentials are. */
async function notCompared(deps: SigningIn, attempt: SignInAttempt): Promise<AuthorizeRefused | null> {
  const admission = await admitAttempt(deps, attempt)
  switch (admission.kind) {
    case 'open':
      return null
    case 'step':
      return refused('LocKey_Error_FurtherStep', { asksForStep: true })
    case 'pause': {
      const { until } = admission
      if (attempt.isStepped) return refused('LocKey_Error_Wait', { asksForStep: true, until })
      return refused('LocKey_Error_FurtherStepOrWait', { asksForStep: true, until })
    }
  }
}

/** What is said of wrong credentials. That one is a code of another kind follows from its letters alone. */
function refusalOf(way: CredentialsWay, step: FurtherStep | null, textOf: TextOfColumn): AuthorizeRefused {
  for (const column of way.columns) {
    const key = otherCodeKey(textOf(column))
    if (key !== null) return refused(key, { asksForStep: step !== null })
  }
  if (!isByClaimId(way)) return refused('LocKey_Error_NoMatch', { asksForStep: step !== null })
  return step === null
    ? refused('LocKey_Error_Credentials')
    : refused('LocKey_Error_CredentialsAndDetail', { asksForStep: true })
}

/** Whether the form is only a look-up by what others can know, which opens nothing. */
const isLookUp = ({ form }: AuthorizeInput, way: CredentialsWay): boolean =>
  !isSubmitted(form.definition) && !isSecretWay(way)

/** Gives the member a session, unless it is a look-up. */
async function letIn(
  deps: SigningIn,
  input: AuthorizeInput,
  way: CredentialsWay,
  member: FoundClassMember,
  earlier: Grant | null,
): Promise<AuthorizeResult> {
  const { form, fields } = input
  const prepopulatedData = classData(form, member, shownBy(way))
  if (isLookUp(input, way)) return { authorized: true, prepopulatedData, signedIn: false }
  if (isShutOut(deps.inForce, form, member.standing)) return refused('LocKey_OptedOut')
  const own = earlier?.memberId === member.id ? earlier : null
  const { begunAt, ownDeadlines, isClosed } = beginOf(deps, input, own, member.data)
  if (isClosed) return { ...refused('LocKey_Error_OwnDeadline'), ownDeadlines }
  const proof = proofOf(deps.keys, way, (column) => textIn(fields, column))
  await giveSession(deps, input, { memberId: member.id, proof, grantedAt: begunAt, listed: listedOf(member) })
  return { authorized: true, prepopulatedData, signedIn: true, begunAt, ownDeadlines }
}

async function signIn(deps: SigningIn, input: AuthorizeInput, way: CredentialsWay): Promise<AuthorizeResult> {
  const { fields, network, step } = input
  const textOf: TextOfColumn = (column) => textIn(fields, column)
  const earlier = await earlierGrant(deps, input)
  await retireEarlier(deps, input)
  const attempt: SignInAttempt = {
    credential: credentialIdOf(deps.keys, way, textOf),
    network,
    isStepped: step !== null,
    totals: isLookUp(input, way) ? 'lookUp' : 'signIn',
  }
  const refusal = await notCompared(deps, attempt)
  if (refusal) return refusal
  const named = step ? await memberByStep(deps, way, textOf, step) : await memberBy(deps, way, textOf)
  if (!named) {
    await countWrong(deps, attempt)
    return refusalOf(way, step, textOf)
  }
  await countRight(deps, attempt, isSecretWay(way))
  return letIn(deps, input, way, await deps.classList.survivorOf(named), earlier)
}

/**
 * Signs a class member in by columns of the class list. After many wrong attempts nothing is compared for a while, or
 * without the further step (decision 050). Neither the words nor the time of a refusal tell what was wrong, and nobody is locked
 * out. Only a way with a PIN computes a slow hash, and waits for its turn.
 */
export async function enterByCredentials(
  deps: SigningIn,
  input: AuthorizeInput,
  way: CredentialsWay,
): Promise<AuthorizeResult> {
  if (!isSecretWay(way)) return signIn(deps, input, way)
  return deps.pins.admit(() => signIn(deps, input, way)) ?? refused('LocKey_Error_Busy')
}
