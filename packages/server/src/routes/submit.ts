import type { MultipartFile } from '@fastify/multipart'
import type { CopyParams, FormType } from '@redress/engine'
import { idempotencyKeyHeader, type SubmitAnswer, submitAnswer, submitCall } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CaseForm } from '../case/loaded-case.ts'
import { type GrantDeps, keepGrants, openGrant } from '../claims/grants.ts'
import {
  type IncomingPart,
  type ReceivedSubmission,
  receiveSubmission,
} from '../claims/receive-submission.ts'
import { type SubmitDeps, submit } from '../claims/submit.ts'
import type { Sessions } from '../http/sessions.ts'
import { statusOf } from '../http/status-of.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import type { Grant } from '../storage/storage.ts'

interface SubmitRouteDeps extends SubmitDeps {
  readonly sessions: Sessions
  readonly wording: Wording
  readonly grants: GrantDeps
}

const megabyte = 1024 * 1024
const keyPattern = /^[\w-]{16,64}$/
/** Models, expenses and strings beside the documents. */
const maxOtherParts = 500
/** What models and part headers may add to the documents. Bytes. */
const maxOtherBytes = 8 * megabyte

const refused = (error: string): SubmitAnswer => ({
  submitted: false,
  nonMatchingPaymentElection: false,
  error,
  referenceCodeForm: null,
})

/** RFC 2046 allows 70 characters; longer ones are known to stall parsers. */
const hasSoundBoundary = (contentType: string | undefined): boolean => {
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(contentType ?? '')?.[1]
  return boundary !== undefined && boundary.length <= 70
}

/** The parts of the body. Every one is read as a file, so that its bytes can be hashed as they were sent. */
async function* partsOf(
  request: FastifyRequest,
  maxFileBytes: number,
  maxFiles: number,
): AsyncGenerator<IncomingPart> {
  const parts = request.parts({
    preservePath: true,
    isPartAFile: () => true,
    limits: {
      fileSize: maxFileBytes,
      parts: maxFiles + maxOtherParts,
      files: maxFiles + maxOtherParts,
      headerPairs: 20,
    },
  })
  for await (const part of parts) if (part.type === 'file') yield incoming(part)
}

const incoming = ({ fieldname, filename, mimetype, file }: MultipartFile): IncomingPart => ({
  name: fieldname,
  filename,
  type: mimetype,
  content: file,
})

/** POST /api/forms/… (API-12): csrf, grant and size first, then the body, then the decision. */
export function submitRoute(
  server: ServerInstance,
  form: CaseForm,
  formType: Exclude<FormType, 'Lookup'>,
  deps: SubmitRouteDeps,
): void {
  const { sessions, wording, loadedCase } = deps
  const { maxFiles, maxFileMegabytes } = loadedCase.settings.documents
  const maxFileBytes = maxFileMegabytes * megabyte
  const maxBytes = maxFiles * maxFileBytes + maxOtherBytes

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    key: string,
    params?: CopyParams,
  ) =>
    reply
      .code(status)
      .send(refused(wording.text(wording.cultureOf(request), { key, ...(params && { params }) })))

  const grantOf = async (request: FastifyRequest): Promise<Grant | null> => {
    const id = sessions.read(request)
    return id === null ? null : openGrant(deps.grants, sessions.hashOf(id), formType)
  }

  const decide = async (
    request: FastifyRequest,
    reply: FastifyReply,
    grant: Grant,
    received: ReceivedSubmission,
  ) => {
    const key = String(request.headers[idempotencyKeyHeader])
    const { referenceCode, refusal } = await submit(deps, { form, grant, key, received })
    if (refusal === null)
      return {
        submitted: true,
        nonMatchingPaymentElection: false,
        error: null,
        referenceCodeForm: referenceCode,
      }
    const culture = wording.cultureOf(
      request,
      received.texts.find(({ name }) => name === 'userPreferredCulture')?.text,
    )
    const error = wording.aboutField(culture, refusal.message, refusal.label)
    return reply.code(refusal.kind === 'keyReused' ? 422 : 400).send(refused(error))
  }

  server.route({
    method: 'POST',
    url: submitCall(formType),
    schema: { response: { '2xx': submitAnswer, '4xx': submitAnswer } },
    onRequest: async (request, reply) => {
      if (sessions.proven(request) === null) return refuse(request, reply, 403, 'LocKey_Error_Csrf')
      if ((await grantOf(request)) === null) return refuse(request, reply, 401, 'LocKey_Error_SessionEnded')
      const key = request.headers[idempotencyKeyHeader]
      const isSound =
        typeof key === 'string' && keyPattern.test(key) && hasSoundBoundary(request.headers['content-type'])
      if (!isSound) return refuse(request, reply, 400, 'LocKey_Error_BrokenUpload')
      if (Number(request.headers['content-length'] ?? 0) > maxBytes)
        return refuse(request, reply, 413, 'LocKey_Error_BrokenUpload')
    },
    errorHandler: (error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) throw error
      refuse(request, reply, status, 'LocKey_Error_BrokenUpload')
    },
    handler: async (request, reply) => {
      const grant = await grantOf(request)
      if (!grant) return refuse(request, reply, 401, 'LocKey_Error_SessionEnded')
      const { received, refusal } = await receiveSubmission(
        deps.documents,
        partsOf(request, maxFileBytes, maxFiles),
      )
      if (refusal !== null)
        return refuse(request, reply, refusal === 'tooLarge' ? 413 : 400, 'LocKey_Error_BrokenUpload')
      await keepGrants(deps.grants, grant.sessionHash)
      return decide(request, reply, grant, received)
    },
  })
}
