import { deadlineInGrace, deadlineKeysOf, passedDeadline } from '@redress/engine'
import type { PrepopulatedModel, WireModel } from '@redress/engine/contract'
import type { FurtherColumn } from '../../case/reading/further-column.ts'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { Grant } from '../../storage/grant-store.ts'
import type { ClassMember, SealedClassList } from '../vault/sealed-class-list.ts'
import {
  type AttemptDeps,
  admitAttempt,
  admitLookUp,
  countRight,
  countWrong,
  type SignInAttempt,
} from './attempts.ts'
import {
  type Credentials,
  type Keys,
  memberIdOf,
  pinHashOf,
  sessionHashOf,
  vinHashOf,
} from './credentials.ts'
import { type FurtherStep, passesStep } from './further-step.ts'
import { grantProof, movedProof } from './grant-proof.ts'
import { type GrantDeps, giveGrant, lastGrant } from './grants.ts'
import { inEqualTime } from './in-equal-time.ts'
import type { PinComparisons } from './pin-comparisons.ts'
import { prepopulatedModels } from './prepopulated.ts'

export interface AuthorizeDeps extends GrantDeps, Omit<AttemptDeps, 'keys'> {
  readonly classList: SealedClassList
  readonly keys: Keys
  /** What the further step asks for; null for a second captcha alone. */
  readonly furtherColumn: FurtherColumn | null
  readonly pins: PinComparisons
  /** The version of the case that is in force. */
  readonly inForce: Pick<LoadedCase, 'deadlines' | 'forms'>
}

export interface AuthorizeInput {
  readonly form: CaseForm
  /** The session of the attempt. */
  readonly sessionId: string
  /** The session that replaces it if the credentials are right. */
  readonly nextSessionId: string
  /** The fields of the credentials model. */
  readonly fields: WireModel['fields']
  /** The network of the attempt, in plain text. */
  readonly network: string
  /** The further step, if it came with the attempt. */
  readonly step: FurtherStep | null
}

/** The message for the claimant, by its copy key. */
export type AuthorizeRefusal =
  | 'LocKey_Error_Credentials'
  | 'LocKey_Error_CredentialsAndDetail'
  | 'LocKey_Error_FurtherStep'
  | 'LocKey_Error_FurtherStepOrWait'
  | 'LocKey_Error_Wait'
  | 'LocKey_Error_TooManyAttempts'
  | 'LocKey_Error_VinNotFound'
  | 'LocKey_Error_Busy'

/** The response does not reveal which of the credentials was wrong. */
type AuthorizeResult =
  | {
      readonly authorized: true
      readonly prepopulatedData: readonly PrepopulatedModel[]
      /** Whether the next session has replaced that of the attempt. */
      readonly signedIn: boolean
    }
  | AuthorizeRefused

/** An attempt that did not sign anybody in. */
export interface AuthorizeRefused {
  readonly authorized: false
  readonly error: AuthorizeRefusal
  /** Whether the page asks for the further step. */
  readonly asksForStep: boolean
  /** The end of the pause, or null if there is none. */
  readonly until: Temporal.Instant | null
}

const textOf = (value: WireModel['fields'][string] | undefined): string =>
  typeof value === 'string' ? value : ''

/**
 * The member with this claim id and PIN, or null. A wrong claim id takes the same steps as a wrong PIN: a slow hash is
 * computed and compared with one that matches nothing.
 */
async function memberByPin(
  { classList, keys, pins }: AuthorizeDeps,
  credentials: Credentials,
): Promise<ClassMember | null> {
  const memberId = memberIdOf(keys, credentials.claimId)
  const stored = await classList.pinHashOf(memberId)
  const matches = await pins.compare(memberId, pinHashOf(keys, credentials), stored)
  return matches ? classList.find(memberId) : null
}

/** The same with the further step, in a time that does not tell whether the PIN or the detail was wrong. */
const memberByPinAndStep = (
  deps: AuthorizeDeps,
  credentials: Credentials,
  step: FurtherStep,
): Promise<ClassMember | null> =>
  inEqualTime(async () => {
    const member = await memberByPin(deps, credentials)
    return member !== null && passesStep(step, deps.furtherColumn, member) ? member : null
  })

const refused = (
  error: AuthorizeRefusal,
  { asksForStep = false, until = null }: Partial<Pick<AuthorizeRefused, 'asksForStep' | 'until'>> = {},
): AuthorizeRefused => ({ authorized: false, error, asksForStep, until })

/** The refusal of an attempt whose credentials are not compared, or null for one whose credentials are. */
async function notCompared(deps: AuthorizeDeps, attempt: SignInAttempt): Promise<AuthorizeRefused | null> {
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

/** Fields that may be shown after a look-up by VIN alone, which anybody can read through a windscreen. */
const aboutVehicle = (name: string): boolean => /^(vin$|vehicle)/.test(name)

const vehicleAlone = (models: readonly PrepopulatedModel[]): readonly PrepopulatedModel[] =>
  models.map((model) => ({
    ...model,
    fields: Object.fromEntries(
      Object.entries(model.fields).map(([name, value]) => [name, aboutVehicle(name) ? value : null]),
    ),
  }))

/** The VIN to look up, or null: only the Lookup form accepts one in the place of claim id and PIN. */
function vinOf({ form, fields }: AuthorizeInput): string | null {
  const vin = form.definition.formType === 'Lookup' ? textOf(fields.vin) : ''
  return vin === '' ? null : vin
}

/**
 * Looks up a vehicle by its VIN. A malformed VIN and an unknown one take the same steps and get the same response. It
 * grants nothing, and reveals nothing about a person.
 */
async function lookUpVehicle(
  deps: AuthorizeDeps,
  { form, network }: AuthorizeInput,
  vin: string,
): Promise<AuthorizeResult> {
  const { classList, keys } = deps
  if (!(await admitLookUp(deps, network))) return refused('LocKey_Error_TooManyAttempts')
  const member = await classList.findByVin(vinHashOf(keys, vin))
  if (!member) return refused('LocKey_Error_VinNotFound')
  const prepopulatedData = vehicleAlone(prepopulatedModels(form, member))
  return { authorized: true, prepopulatedData, signedIn: false }
}

/** The last grant of this browser with the grace period of a deadline, which a new grant would not have (DLN-5). */
async function grantInGrace(deps: AuthorizeDeps, { form, sessionId }: AuthorizeInput): Promise<Grant | null> {
  const { formType } = form.definition
  const { deadlines } = deps.inForce
  const keys = deadlineKeysOf(formType)
  const now = deps.now()
  if (passedDeadline(keys, deadlines, now) === null) return null
  const grant = await lastGrant(deps, sessionHashOf(deps.keys, sessionId), formType)
  return grant && deadlineInGrace(keys, deadlines, now, grant.grantedAt) ? grant : null
}

/** Stores the grant in a new session, to which the grants of other forms move (ASVS 7.2.4). */
async function signIn(
  deps: AuthorizeDeps,
  { form, sessionId, nextSessionId }: AuthorizeInput,
  credentials: Credentials,
  memberId: string,
  grantedAt: Temporal.Instant | undefined,
): Promise<void> {
  const { keys, grants } = deps
  const { formType } = form.definition
  const [before, sessionHash] = [sessionHashOf(keys, sessionId), sessionHashOf(keys, nextSessionId)]
  const proof = grantProof(keys, { sessionId: nextSessionId, formType }, credentials)
  await giveGrant(deps, { sessionHash, formType, memberId, proof }, grantedAt)
  const others = await grants.ofSession(before)
  for (const grant of others) {
    const place = { formType: grant.formType }
    const moved = movedProof(
      keys,
      grant.proof,
      { sessionId, ...place },
      { sessionId: nextSessionId, ...place },
    )
    await grants.give({ ...grant, sessionHash, proof: moved })
  }
  if (others.length > 0)
    await grants.retire(
      before,
      others.map(({ formType: other }) => other),
    )
}

/** Every attempt ends the grant of an earlier one, whatever its result. */
const retireEarlier = ({ grants, keys }: AuthorizeDeps, { form, sessionId }: AuthorizeInput): Promise<void> =>
  grants.retire(sessionHashOf(keys, sessionId), [form.definition.formType])

async function signInByPin(deps: AuthorizeDeps, input: AuthorizeInput): Promise<AuthorizeResult> {
  const { form, fields } = input
  const earlier = await grantInGrace(deps, input)
  await retireEarlier(deps, input)
  const credentials = { claimId: textOf(fields.claimId), pin: textOf(fields.pin) }
  const { network, step } = input
  const attempt = {
    credential: memberIdOf(deps.keys, credentials.claimId),
    network,
    isStepped: step !== null,
  }
  const refusal = await notCompared(deps, attempt)
  if (refusal) return refusal
  const member = step
    ? await memberByPinAndStep(deps, credentials, step)
    : await memberByPin(deps, credentials)
  if (!member) {
    await countWrong(deps, attempt)
    if (step === null) return refused('LocKey_Error_Credentials')
    return refused('LocKey_Error_CredentialsAndDetail', { asksForStep: true })
  }
  await countRight(deps, attempt)
  const grantedAt = earlier?.memberId === member.id ? earlier.grantedAt : undefined
  await signIn(deps, input, credentials, member.id, grantedAt)
  return { authorized: true, prepopulatedData: prepopulatedModels(form, member), signedIn: true }
}

/**
 * The credentials step (AUT-1, AUT-3). Each attempt ends an earlier grant; correct credentials give a new one. The new
 * grant retains the grace period of the same member's earlier grant (DLN-5). After many wrong attempts
 * nothing is compared for a while, or without the further step (decision 050). Neither the words nor the time of a refusal
 * tell whether the PIN was right, and nobody is locked out.
 */
export async function authorize(deps: AuthorizeDeps, input: AuthorizeInput): Promise<AuthorizeResult> {
  const vin = vinOf(input)
  if (vin === null) return deps.pins.admit(() => signInByPin(deps, input)) ?? refused('LocKey_Error_Busy')
  await retireEarlier(deps, input)
  return lookUpVehicle(deps, input, vin)
}
