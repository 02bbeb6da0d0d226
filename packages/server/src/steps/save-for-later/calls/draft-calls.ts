import type { FormType } from '@redress/form'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../http/network-of.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { keepGrant, openGrant } from '../../sign-in/grants.ts'
import type { Grant } from '../../sign-in/stored/grant-store.ts'
import { admitDraftCall, type DraftCaller } from '../admit-draft-call.ts'
import { canSendDraftLinks } from '../send-draft-link.ts'

/** The hash of the session that a request proved. */
export const sessionHashIn = ({ sessions }: CallContext, request: FastifyRequest): string | null => {
  const id = sessions.proven(request)
  return id === null ? null : sessions.hashOf(id)
}

/** The grant of the browser for a form that can be saved; null without one. The call counts as activity. */
export async function savingGrant(
  deps: CallContext,
  request: FastifyRequest,
  formType: FormType,
): Promise<Grant | null> {
  const session = sessionHashIn(deps, request)
  if (session === null || deps.loadedCase.settings.saveAndReturn[formType] === undefined) return null
  const grant = await openGrant(deps, session, formType)
  if (grant) await keepGrant(deps, grant)
  return grant
}

/**
 * Whether a form has reminders: in the version of the page, which has the words, and in the version in force, whose days count; and the
 * server sends e-mails.
 */
export const offersReminders = ({ loadedCase, inForce, outbox }: CallContext, formType: FormType): boolean =>
  canSendDraftLinks(outbox) &&
  [loadedCase, inForce].every(({ settings }) => settings.saveAndReturn[formType]?.remind !== undefined)

/** Counts a call; false if its session or its network had as many as it gets. */
export const isAdmitted = (
  deps: CallContext,
  limited: Parameters<typeof admitDraftCall>[1],
  request: FastifyRequest,
): Promise<boolean> => {
  const caller: DraftCaller = { sessionHash: sessionHashIn(deps, request), network: networkOf(request.ip) }
  return admitDraftCall(deps, limited, caller)
}
