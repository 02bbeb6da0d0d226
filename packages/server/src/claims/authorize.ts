import type { PrepopulatedModel } from '@redress/engine/contract'
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
  readonly credentials: Credentials
}

/** The answer does not tell whether the claim id or the PIN was wrong. */
type AuthorizeResult =
  | { readonly authorized: true; readonly prepopulatedData: readonly PrepopulatedModel[] }
  | { readonly authorized: false }

/**
 * Whether claim id and PIN are those of one class member. A wrong claim id takes the same steps as a wrong PIN:
 * the hash is compared with one that nothing has.
 */
export async function isMember(
  { classList, keys }: AuthorizeDeps,
  credentials: Credentials,
): Promise<boolean> {
  const nobody = keyedHash(keys.pin, 'nobody')
  const kept = await classList.pinHashOf(memberIdOf(keys, credentials.claimId))
  const matches = sameHash(pinHashOf(keys, credentials), kept ?? nobody)
  return matches && kept !== null
}

/** The credentials step (AUT-1, AUT-3): each attempt ends the grant of an earlier one, the right one gives a new. */
export async function authorize(deps: AuthorizeDeps, input: AuthorizeInput): Promise<AuthorizeResult> {
  const { form, sessionHash, credentials } = input
  const { formType } = form.definition
  await deps.grants.end(sessionHash, [formType])
  if (!(await isMember(deps, credentials))) return { authorized: false }
  const memberId = memberIdOf(deps.keys, credentials.claimId)
  const member = await deps.classList.find(memberId)
  if (!member) return { authorized: false }
  await giveGrant(deps, { sessionHash, formType, memberId })
  return { authorized: true, prepopulatedData: prepopulatedModels(form, member) }
}
