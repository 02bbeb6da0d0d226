import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { FormType } from '@redress/form'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../../http/app-deps.ts'
import type { CaseVersions } from '../../../http/case-versions.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { Sessions } from '../../../http/sessions.ts'
import type { Wording } from '../../../http/wording.ts'
import type { Scanner } from '../../../providers/antivirus/scanner.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { UploadDeps } from '../../documents/upload-deps.ts'
import type { OutboxConfig } from '../../outbox/outbox-config.ts'
import { type GrantDeps, keepGrant, openGrant } from '../../sign-in/grants.ts'
import type { Grant } from '../../sign-in/stored/grant-store.ts'
import { admitDraftCall, type DraftCaller } from '../admit-draft-call.ts'
import type { DraftEndDeps } from '../draft-end.ts'
import { canSendDraftLinks } from '../send-draft-link.ts'

/** The dependencies of the calls of drafts. */
export interface DraftCallDeps extends Omit<DraftEndDeps, 'inForce'>, Omit<UploadDeps, 'keys' | 'now'> {
  readonly inForce: LoadedCase
  readonly loadedCase: LoadedCase
  readonly keys: AppDeps['keys']
  readonly drafts: Storage['drafts']
  readonly reminders: Storage['reminders']
  readonly caseId: Storage['caseId']
  readonly ring: AppDeps['ring']
  readonly attempts: Storage['attempts']
  readonly grants: GrantDeps
  readonly versions: CaseVersions | null
  readonly mail: OutboxConfig['mail']
  readonly sessions: Sessions
  readonly wording: Wording
  readonly scanner: Scanner | null
  /** What all documents without a claim may have together. */
  readonly stagingGigabytes: number
}

/** The hash of the session that a request proved. */
export const sessionHashIn = ({ sessions }: DraftCallDeps, request: FastifyRequest): string | null => {
  const id = sessions.proven(request)
  return id === null ? null : sessions.hashOf(id)
}

/** The grant of the browser for a form that can be saved; null without one. The call counts as activity. */
export async function savingGrant(
  deps: DraftCallDeps,
  request: FastifyRequest,
  formType: FormType,
): Promise<Grant | null> {
  const session = sessionHashIn(deps, request)
  if (session === null || deps.loadedCase.settings.saveAndReturn[formType] === undefined) return null
  const grant = await openGrant(deps.grants, session, formType)
  if (grant) await keepGrant(deps.grants, grant)
  return grant
}

/**
 * Whether a form has reminders: in the version of the page, which has the words, and in the version in force, whose days count; and the
 * server sends e-mails.
 */
export const offersReminders = ({ loadedCase, inForce, mail }: DraftCallDeps, formType: FormType): boolean =>
  canSendDraftLinks(mail) &&
  [loadedCase, inForce].every(({ settings }) => settings.saveAndReturn[formType]?.remind !== undefined)

/** Counts a call; false if its session or its network had as many as it gets. */
export const isAdmitted = (
  deps: DraftCallDeps,
  limited: Parameters<typeof admitDraftCall>[1],
  request: FastifyRequest,
): Promise<boolean> => {
  const caller: DraftCaller = { sessionHash: sessionHashIn(deps, request), network: networkOf(request.ip) }
  return admitDraftCall(deps, limited, caller)
}
