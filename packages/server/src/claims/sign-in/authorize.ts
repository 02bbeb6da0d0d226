import { deadlineInGrace, deadlineKeysOf, passedDeadline } from '@redress/engine'
import type { PrepopulatedModel, WireModel } from '@redress/engine/contract'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { AttemptStore, Grant } from '../../storage/storage.ts'
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
  readonly loadedCase: Pick<LoadedCase, 'deadlines'>
}

interface AuthorizeInput {
  readonly form: CaseForm
  /** The session that the attempt comes from. */
  readonly sessionId: string
  /** The session that takes its place when the credentials are right. */
  readonly nextSessionId: string
  /** The fields of the credentials model. */
  readonly fields: WireModel['fields']
}

/** What a claimant is told, by its copy key. */
export type AuthorizeRefusal =
  | 'LocKey_Error_Credentials'
  | 'LocKey_Error_ClaimLocked'
  | 'LocKey_Error_VinNotFound'
  | 'LocKey_Error_Busy'

/** The answer does not tell what of the credentials was wrong. */
type AuthorizeResult =
  | {
      readonly authorized: true
      readonly prepopulatedData: readonly PrepopulatedModel[]
      /** Whether the next session has taken the place of the one that the attempt came from. */
      readonly signedIn: boolean
    }
  | { readonly authorized: false; readonly error: AuthorizeRefusal }

/** Hours for which wrong attempts at one claim id count. */
export const attemptHours = 24

const textOf = (value: WireModel['fields'][string] | undefined): string =>
  typeof value === 'string' ? value : ''

/**
 * The member whose claim id and PIN these are, or null. A wrong claim id takes the same steps as a wrong PIN: a slow
 * hash is made and compared with one that nothing has.
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
 * Counts an attempt before it is looked at, so that many at once are no way around the limit. A claim id that nobody
 * has is counted like one that somebody has. Whether this attempt may go on.
 */
async function mayTry({ attempts, limits, now }: AuthorizeDeps, memberId: string): Promise<boolean> {
  const at = now()
  const count = await attempts.count(memberId, at, at.subtract({ hours: attemptHours }))
  return count <= limits.perClaimId
}

/** Forgets attempts that no longer count. */
export const forgetOldAttempts = ({
  attempts,
  now,
}: Pick<AuthorizeDeps, 'attempts' | 'now'>): Promise<void> =>
  attempts.removeOld(now().subtract({ hours: attemptHours }))

const refused = (error: AuthorizeRefusal = 'LocKey_Error_Credentials'): AuthorizeResult => ({
  authorized: false,
  error,
})

/** What may be told to whoever knows no more than a VIN, which can be read through a windscreen. */
const aboutVehicle = (name: string): boolean => /^(vin$|vehicle)/.test(name)

const vehicleAlone = (models: readonly PrepopulatedModel[]): readonly PrepopulatedModel[] =>
  models.map((model) => ({
    ...model,
    fields: Object.fromEntries(
      Object.entries(model.fields).map(([name, value]) => [name, aboutVehicle(name) ? value : null]),
    ),
  }))

/** The VIN that is looked up, or null: only the Lookup form takes one in the place of claim id and PIN. */
function vinOf({ form, fields }: AuthorizeInput): string | null {
  const vin = form.definition.formType === 'Lookup' ? textOf(fields.vin) : ''
  return vin === '' ? null : vin
}

/**
 * Looks a vehicle up by its VIN. It takes the same steps and gives the same answer for a VIN that is wrong and one
 * that nobody has, gives no grant, and tells nothing about a person.
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

/** The last grant of this browser that has the grace of a deadline, which a new grant would not have (DLN-5). */
async function grantInGrace(deps: AuthorizeDeps, { form, sessionId }: AuthorizeInput): Promise<Grant | null> {
  const { formType } = form.definition
  const { deadlines } = deps.loadedCase
  const keys = deadlineKeysOf(formType)
  const now = deps.now()
  if (passedDeadline(keys, deadlines, now) === null) return null
  const grant = await lastGrant(deps, sessionHashOf(deps.keys, sessionId), formType)
  return grant && deadlineInGrace(keys, deadlines, now, grant.grantedAt) ? grant : null
}

/** Gives the grant in a session that nobody knew before, to which the grants of other forms move (ASVS 7.2.4). */
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

/** The attempt ends the grant of an earlier one, whatever comes of it. */
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
 * The credentials step (AUT-1, AUT-3): each attempt ends the grant of an earlier one, the right one gives a new, which
 * keeps the grace of a deadline that the same member had by the earlier one (DLN-5). After
 * too many wrong ones at a claim id it stays shut for a day, to the right PIN too: the administrator's telephone helps.
 */
export async function authorize(deps: AuthorizeDeps, input: AuthorizeInput): Promise<AuthorizeResult> {
  const vin = vinOf(input)
  if (vin === null) return deps.pins.admit(() => signInByPin(deps, input)) ?? refused('LocKey_Error_Busy')
  await retireEarlier(deps, input)
  return lookUpVehicle(deps, input.form, vin)
}
