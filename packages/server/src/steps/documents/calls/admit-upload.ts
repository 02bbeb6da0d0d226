import { claimKeyHeader, type RefusalName } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainBody } from '../../../http/body-bytes.ts'
import type { Refuse } from '../../../http/call-route.ts'
import { asTus, speaksTus } from '../../../http/tus.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { keyOf } from '../../filing/calls/body-route.ts'
import { headerOf, ownerByClaimKey } from '../../filing/calls/submission-owner.ts'
import type { SubmissionOwner } from '../../filing/receiving.ts'
import { ownerOf } from '../../sign-in/credentials.ts'
import { keepGrant, openGrant } from '../../sign-in/grants.ts'
import { finishUpload } from '../finish-upload.ts'
import { scanUpload } from '../scan-upload.ts'
import type { StoredUpload } from '../stored/upload-store.ts'

/** The most bytes of a refused request that are read, so that its client gets the answer. */
const refusedBytes = 1024 * 1024

/** Whose documents a request is about. */
export interface UploadOwner extends SubmissionOwner {
  /** Whose uploads and bodies are limited together. */
  readonly holder: string
}

/** The path of a request about one upload. */
export type UploadPath = { readonly Params: { readonly upload: string } }

/** Why a request about uploads is refused before its upload is known. */
type NotAdmitted = 'tusVersion' | 'uploadCsrf' | 'uploadSignedOut'

/** Answers as the protocol has it. Programs read a refusal: the page sends the document with its claim instead. */
export const inTus =
  <Name extends RefusalName>(refuse: Refuse<Name>): Refuse<Name> =>
  (request, reply, name, said) =>
    refuse(request, asTus(reply), name, said)

/** Refuses a request after it has read the rest of its body. */
export async function refuseUpload<Name extends RefusalName>(
  refuse: Refuse<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
  name: Name,
): Promise<FastifyReply> {
  await drainBody(request, refusedBytes)
  return reply.sent ? reply : inTus(refuse)(request, reply, name)
}

/** Whom a request is from: whoever signed in to the form, or opened a claim to cure it. Null for nobody. */
async function uploadOwner(
  deps: CallContext,
  request: FastifyRequest,
  sessionId: string,
  { definition: { formType } }: CaseForm,
): Promise<UploadOwner | null> {
  const key = keyOf(request)
  const claimKey = headerOf(request, claimKeyHeader)
  if (claimKey !== null) {
    const owner = await ownerByClaimKey(deps, claimKey)
    if (owner?.formType !== formType) return null
    return { key, memberId: owner.memberId, formType, holder: owner.memberId }
  }
  const grant = await openGrant(deps, deps.sessions.hashOf(sessionId), formType)
  if (!grant) return null
  await keepGrant(deps, grant)
  return { key, memberId: ownerOf(deps.keys, grant, key), formType, holder: grant.memberId }
}

/** The sender of a request, or why it is refused. */
export async function admitUpload(
  deps: CallContext,
  request: FastifyRequest,
  form: CaseForm,
): Promise<UploadOwner | NotAdmitted> {
  if (!speaksTus(request)) return 'tusVersion'
  const sessionId = deps.sessions.proven(request)
  if (sessionId === null) return 'uploadCsrf'
  return (await uploadOwner(deps, request, sessionId, form)) ?? 'uploadSignedOut'
}

/** The upload that a request names, if it is of its sender. */
export async function ownUpload(
  deps: CallContext,
  owner: UploadOwner,
  id: string,
): Promise<StoredUpload | null> {
  const upload = await deps.storage.uploads.find(id, deps.now())
  return upload?.owner === owner.memberId && upload.formType === owner.formType ? upload : null
}

/** Joins an upload that has all its bytes, and has it scanned while the claimant goes on. */
export async function concludeUpload(deps: CallContext, request: FastifyRequest, upload: StoredUpload) {
  if (upload.received < upload.size) return 'stored'
  const finished = await finishUpload(deps, upload)
  if (finished !== 'whole') return finished === 'gone' ? 'uploadUnknown' : 'uploadAltered'
  scanUpload(deps, upload).catch((err: unknown) =>
    request.log.error({ err }, 'a document is scanned with its claim, since its upload could not be'),
  )
  return 'stored'
}
