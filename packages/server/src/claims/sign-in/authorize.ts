import { deadlineInGrace, deadlineKeysOf, passedDeadline } from '@redress/engine'
import type { PrepopulatedModel, WireModel } from '@redress/engine/contract'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import type { Grant } from '../../storage/grant-store.ts'
import type { SealedClassList } from '../vault/sealed-class-list.ts'
import type { AuthorizeLimits } from './authorize-limits.ts'
import {
  type Credentials,
  type Keys,
  memberIdOf,
  pinHashOf,
  sessionHashOf,
  vinHashOf,
} from './credentials.ts'
import { grantProof, movedProof } from './grant-proof.ts'
import { type GrantDeps, giveGrant, lastGrant } from './grants.ts'
import type { PinComparisons } from './pin-comparisons.ts'
import { prepopulatedModels } from './prepopulated.ts'

export interface AuthorizeDeps extends GrantDeps {
  readonly classList: SealedClassList
  readonly attempts: AttemptStore
  readonly limits: AuthorizeLimits
  readonly keys: Keys
  readonly pins: PinComparisons
  /** The version of the case that is in force. */
  readonly inForce: Pick<LoadedCase, 'deadlines' | 'forms'>
}

interface AuthorizeInput {
  readonly form: CaseForm
  /** The session of the attempt. */
  readonly sessionId: string
  /** The session that replaces it if the credentials are right. */
  readonly nextSessionId: string
  /** The fields of the credentials model. */
  readonly fields: WireModel['fields']
}

/** The message for the claimant, by its copy key. */
export type AuthorizeRefusal =
  | 'LocKey_Error_Credentials'
  | 'LocKey_Error_ClaimLocked'
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
  | { readonly authorized: false; readonly error: AuthorizeRefusal }

/** Hours for which wrong attempts at one claim id count. */
export const attemptHours = 24

const textOf = (value: WireModel['fields'][string] | undefined): string =>
  typeof value === 'string' ? value : ''

/**
 * The member with this claim id and PIN, or null. A wrong claim id takes the same steps as a wrong PIN: a slow hash is
 * computed and compared with one that matches nothing.
 */
async function memberByPin(
  { classList, keys, pins }: AuthorizeDeps,
  credentials: Credentials,
): Promise<string | null> {
  const memberId = memberIdOf(keys, credentials.claimId)
  const stored = await classList.pinHashOf(memberId)
  const matches = await pins.compare(memberId, pinHashOf(keys, credentials), stored)
  return matches ? memberId : null
}

/**
 * Counts an attempt before it is evaluated, so that simultaneous attempts cannot exceed the limit. An unknown claim id is
 * counted like an existing one. Returns whether this attempt may continue.
 */
async function mayTry({ attempts, limits, now }: AuthorizeDeps, memberId: string): Promise<boolean> {
  const at = now()
  const count = await attempts.count(memberId, at, at.subtract({ hours: attemptHours }))
  return count <= limits.perClaimId
}

/** Removes attempts that no longer count. */
export const forgetOldAttempts = ({
  attempts,
  now,
}: Pick<AuthorizeDeps, 'attempts' | 'now'>): Promise<void> =>
  attempts.removeOld(now().subtract({ hours: attemptHours }))

const refused = (error: AuthorizeRefusal = 'LocKey_Error_Credentials'): AuthorizeResult => ({
  authorized: false,
  error,
})

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
  { classList, keys }: AuthorizeDeps,
  form: CaseForm,
  vin: string,
): Promise<AuthorizeResult> {
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
  if (!(await mayTry(deps, memberIdOf(deps.keys, credentials.claimId))))
    return refused('LocKey_Error_ClaimLocked')
  const memberId = await memberByPin(deps, credentials)
  const member = memberId === null ? null : await deps.classList.find(memberId)
  if (!member) return refused()
  await deps.attempts.forget(member.id)
  const grantedAt = earlier?.memberId === member.id ? earlier.grantedAt : undefined
  await signIn(deps, input, credentials, member.id, grantedAt)
  return { authorized: true, prepopulatedData: prepopulatedModels(form, member), signedIn: true }
}

/**
 * The credentials step (AUT-1, AUT-3). Each attempt ends an earlier grant; correct credentials give a new one. The new
 * grant retains the grace period of the same member's earlier grant (DLN-5). After too many wrong attempts a claim id
 * is locked for a day, even for the correct PIN. The administrator can help by telephone.
 */
export async function authorize(deps: AuthorizeDeps, input: AuthorizeInput): Promise<AuthorizeResult> {
  const vin = vinOf(input)
  if (vin === null) return deps.pins.admit(() => signInByPin(deps, input)) ?? refused('LocKey_Error_Busy')
  await retireEarlier(deps, input)
  return lookUpVehicle(deps, input.form, vin)
}
