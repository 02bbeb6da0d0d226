import { claimKeyHeader, uploadBytesType } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import type { SubmissionOwner } from '../../claims/filing/receiving.ts'
import { ownerOf } from '../../claims/sign-in/credentials.ts'
import { keepGrant, openGrant } from '../../claims/sign-in/grants.ts'
import { finishUpload } from '../../claims/uploads/finish-upload.ts'
import type { OneRequestAtATime } from '../../claims/uploads/one-request-at-a-time.ts'
import { scanUpload } from '../../claims/uploads/scan-upload.ts'
import type { StagingRoom } from '../../claims/uploads/staging-room.ts'
import type { Scanner } from '../../providers/antivirus/scanner.ts'
import type { StoredUpload } from '../../storage/upload-store.ts'
import { drainBody } from '../http/body-bytes.ts'
import { asTus, speaksTus } from '../http/tus.ts'
import { keyOf } from './body-route.ts'
import type { BodyRouteDeps } from './submission-context.ts'
import { headerOf, type OwnerDeps, ownerByClaimKey } from './submission-owner.ts'

/** The most bytes of a refused request that are read, so that its client gets the answer. */
const refusedBytes = 1024 * 1024

export interface UploadRouteDeps extends BodyRouteDeps, Pick<OwnerDeps, 'grants' | 'storage'> {
  readonly scanner: Scanner | null
  readonly randomBytes: (count: number) => Buffer
  /** What all documents without a claim may have together. */
  readonly stagingGigabytes: number
  readonly stagingRoom: StagingRoom
  readonly oneRequestAtATime: OneRequestAtATime
}

/** Whose documents a request is about. */
export interface UploadOwner extends SubmissionOwner {
  /** Whose uploads and bodies are limited together. */
  readonly holder: string
}

/** The path of a request about one upload. */
export type UploadPath = { readonly Params: { readonly upload: string } }

/** A refusal, by its status and why. It is read by programs: the page sends the document with its claim instead. */
const refusals = {
  version: [412, 'The header Tus-Resumable must be 1.0.0.'],
  csrf: [403, 'The csrf token is missing or belongs to another session.'],
  signedOut: [401, 'Sign in to the form first.'],
  unknown: [404, 'There is no such upload of yours, or it has ended.'],
  length: [400, 'The header Upload-Length must state the bytes of the document.'],
  hash: [400, 'The header Upload-Metadata must hold sha256, the hash of the whole document in hexadecimal.'],
  tooLarge: [413, 'The document is larger than the case allows.'],
  full: [503, 'There is no room for documents before their claims. Send the document with the claim.'],
  type: [415, `The body must be ${uploadBytesType}.`],
  offset: [409, 'The upload has other bytes than the header Upload-Offset states. Ask for its offset.'],
  tooLong: [413, 'The body is longer than what the upload lacks.'],
  altered: [422, 'The bytes are not those of the announced hash. The upload was removed.'],
} as const

/** The name of a refusal. */
export type UploadRefusal = keyof typeof refusals

/** Answers with a refusal at once. */
export const sendRefusal = (reply: FastifyReply, refusal: UploadRefusal): FastifyReply => {
  const [status, error] = refusals[refusal]
  return asTus(reply).code(status).send({ error })
}

/** Refuses a request after it has read the rest of its body. */
export async function refuseUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: UploadRefusal,
): Promise<FastifyReply> {
  await drainBody(request, refusedBytes)
  return reply.sent ? reply : sendRefusal(reply, refusal)
}

/** Whom a request is from: whoever signed in to the form, or opened a claim to cure it. Null for nobody. */
async function uploadOwner(
  deps: UploadRouteDeps,
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
  const grant = await openGrant(deps.grants, deps.sessions.hashOf(sessionId), formType)
  if (!grant) return null
  await keepGrant(deps.grants, grant)
  return { key, memberId: ownerOf(deps.keys, grant, key), formType, holder: grant.memberId }
}

/** The sender of a request, or why it is refused. */
export async function admitUpload(
  deps: UploadRouteDeps,
  request: FastifyRequest,
  form: CaseForm,
): Promise<UploadOwner | UploadRefusal> {
  if (!speaksTus(request)) return 'version'
  const sessionId = deps.sessions.proven(request)
  if (sessionId === null) return 'csrf'
  return (await uploadOwner(deps, request, sessionId, form)) ?? 'signedOut'
}

/** The upload that a request names, if it is of its sender. */
export async function ownUpload(
  deps: UploadRouteDeps,
  owner: UploadOwner,
  id: string,
): Promise<StoredUpload | null> {
  const upload = await deps.uploads.find(id, deps.now())
  return upload?.owner === owner.memberId && upload.formType === owner.formType ? upload : null
}

/** Joins an upload that has all its bytes, and has it scanned while the claimant goes on. */
export async function concludeUpload(deps: UploadRouteDeps, request: FastifyRequest, upload: StoredUpload) {
  if (upload.received < upload.size) return 'stored'
  const finished = await finishUpload(deps, upload)
  if (finished !== 'whole') return finished === 'gone' ? 'unknown' : finished
  scanUpload(deps, upload).catch((err: unknown) =>
    request.log.error({ err }, 'a document is scanned with its claim, since its upload could not be'),
  )
  return 'stored'
}
