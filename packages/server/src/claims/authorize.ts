import type { PrepopulatedModel, WireModel } from '@redress/engine/contract'
import type { CaseForm } from '../case/loaded-case.ts'
import type { ClassList } from '../storage/storage.ts'
import { type Credentials, type Keys, keyedHash, memberIdOf, pinHashOf, sameHash } from './credentials.ts'
import { type GrantDeps, giveGrant } from './grants.ts'
import { prepopulatedModels } from './prepopulated.ts'

export interface AuthorizeDeps extends GrantDeps {
  readonly classList: ClassList
  readonly keys: Keys
}

interface AuthorizeInput {
  readonly form: CaseForm
  readonly sessionHash: string
  /** The fields of the credentials model. */
  readonly fields: WireModel['fields']
}

/** The answer does not tell what of the credentials was wrong. */
type AuthorizeResult =
  | { readonly authorized: true; readonly prepopulatedData: readonly PrepopulatedModel[] }
  | { readonly authorized: false }

const textOf = (value: WireModel['fields'][string] | undefined): string =>
  typeof value === 'string' ? value : ''

/**
 * The member whose claim id and PIN these are, or null. A wrong claim id takes the same steps as a wrong PIN: the
 * hash is compared with one that nothing has.
 */
async function memberByPin(
  { classList, keys }: AuthorizeDeps,
  credentials: Credentials,
): Promise<string | null> {
  const memberId = memberIdOf(keys, credentials.claimId)
  const nobody = keyedHash(keys.pin, 'nobody')
  const kept = await classList.pinHashOf(memberId)
  const matches = sameHash(pinHashOf(keys, credentials), kept ?? nobody)
  return matches && kept !== null ? memberId : null
}

/**
 * The credentials step (AUT-1, AUT-3): each attempt ends the grant of an earlier one, the right one gives a new.
 */
export async function authorize(
  deps: AuthorizeDeps,
  { form, sessionHash, fields }: AuthorizeInput,
): Promise<AuthorizeResult> {
  const { formType } = form.definition
  await deps.grants.end(sessionHash, [formType])
  const credentials = { claimId: textOf(fields.claimId), pin: textOf(fields.pin) }
  const memberId = await memberByPin(deps, credentials)
  const member = memberId === null ? null : await deps.classList.find(memberId)
  if (!member) return { authorized: false }
  await giveGrant(deps, { sessionHash, formType, memberId: member.id })
  return { authorized: true, prepopulatedData: prepopulatedModels(form, member) }
}
