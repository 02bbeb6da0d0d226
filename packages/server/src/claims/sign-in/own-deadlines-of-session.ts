import type { FormType } from '@redress/engine'
import type { DeadlinesFile } from '../../case/reading/deadlines-file.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { isMember } from '../../storage/open-member.ts'
import type { SealedClassList } from '../vault/sealed-class-list.ts'
import { type GrantDeps, openGrant } from './grants.ts'
import { ownDeadlinesFile } from './own-deadlines.ts'

interface Deps {
  readonly inForce: Pick<LoadedCase, 'deadlinesFile'>
  readonly grants: GrantDeps
  readonly classList: Pick<SealedClassList, 'find'>
}

/** The data of whoever has a grant; null for a class member who is no longer in the list. */
async function dataOf(
  { classList }: Deps,
  memberId: string,
): Promise<Readonly<Record<string, string>> | null> {
  if (!isMember(memberId)) return {}
  return (await classList.find(memberId))?.data ?? null
}

/**
 * The deadlines in force of the class member alone, for each form where this browser is signed in. @throws RECORD_ALTERED
 */
export async function ownDeadlinesOfSession(
  deps: Deps,
  sessionHash: string,
): Promise<ReadonlyMap<FormType, DeadlinesFile>> {
  const found = new Map<FormType, DeadlinesFile>()
  for (const { formType } of await deps.grants.grants.ofSession(sessionHash)) {
    const grant = await openGrant(deps.grants, sessionHash, formType)
    const data = grant && (await dataOf(deps, grant.memberId))
    if (data) found.set(formType, ownDeadlinesFile(deps.inForce.deadlinesFile, data))
  }
  return found
}
