import type { FormType } from '@redress/form'
import { loadChecks } from '@redress/form/load-checks'
import { getTabKeys } from '../api/calls/get-tab-keys.ts'
import type { Client } from '../api/client.ts'
import type { ClaimantState } from './claimant-state.ts'
import type { FormSession } from './form-session.ts'
import { sealIdentifiers } from './seal-identifiers.ts'

interface Deps {
  readonly client: Client
  readonly claimant: Pick<ClaimantState, 'authorizedAt' | 'isAuthorized'>
  /** Evaluates the form anew, now that its values can be checked. */
  readonly evaluate: (session: FormSession) => void
}

/** The sign-in for which the tab last got the key of each form. */
const preparedFor = new WeakMap<FormSession, string>()

const signInOf = ({ claimant }: Deps, formType: FormType): string =>
  claimant.isAuthorized(formType) ? `since ${String(claimant.authorizedAt(formType))}` : 'none'

/**
 * Loads what checks the fields of a form that are checked later, and lets the tab store what was typed into them: once for each sign-in, which
 * has a key of its own. Where the server does not answer, nothing is stored, and the next action asks again.
 */
export async function prepareChecks(deps: Deps, session: FormSession): Promise<void> {
  const { formType } = session.plan
  await loadChecks(session.plan)
  const signIn = signInOf(deps, formType)
  if (preparedFor.get(session) === signIn) return
  const keys = signIn === 'none' ? {} : await deps.client.get(getTabKeys).catch(() => null)
  if (keys === null) return deps.evaluate(session)
  preparedFor.set(session, signIn)
  await sealIdentifiers(session, keys[formType] ?? null)
  deps.evaluate(session)
}
