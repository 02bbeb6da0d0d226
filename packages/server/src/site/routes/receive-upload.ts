import { uploadBytesType, uploadsCall } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { receivePart } from '../../claims/uploads/receive-part.ts'
import { bytesIn } from '../http/body-bytes.ts'
import { withOffset } from '../http/tus.ts'
import type { ServerInstance } from '../server-instance.ts'
import {
  admitUpload,
  concludeUpload,
  ownUpload,
  refuseUpload,
  sendRefusal,
  type UploadOwner,
  type UploadPath,
  type UploadRouteDeps,
} from './admit-upload.ts'
import { enterBody, enterRefusedBody } from './enter-body.ts'
import type { SubmissionContext } from './submission-context.ts'
import { submitLimits } from './submit-limits.ts'

/** PATCH: adds the bytes of its body. */
export function receiveUploadRoute(server: ServerInstance, form: CaseForm, deps: UploadRouteDeps): void {
  const limits = submitLimits(deps.loadedCase.settings.documents)
  const admitted = new WeakMap<FastifyRequest, SubmissionContext<UploadOwner>>()

  const receive = async (request: FastifyRequest<UploadPath>, reply: FastifyReply, owner: UploadOwner) => {
    const upload = await ownUpload(deps, owner, request.params.upload)
    if (!upload) return refuseUpload(request, reply, 'unknown')
    if (bytesIn(request, 'upload-offset') !== upload.received) return refuseUpload(request, reply, 'offset')
    if (Number(request.headers['content-length'] ?? 0) > upload.size - upload.received)
      return refuseUpload(request, reply, 'tooLong')
    const outcome = await receivePart(deps, upload, request.raw)
    if (outcome !== 'stored')
      return refuseUpload(request, reply, outcome === 'tooLong' ? 'tooLong' : 'offset')
    const now = await ownUpload(deps, owner, upload.id)
    if (!now) return refuseUpload(request, reply, 'unknown')
    const concluded = await concludeUpload(deps, request, now)
    if (concluded !== 'stored') return refuseUpload(request, reply, concluded)
    return reply.sent ? reply : withOffset(reply, now).code(204).send()
  }

  server.route<UploadPath>({
    method: 'PATCH',
    url: `${uploadsCall(form.definition.formType)}/:upload`,
    onRequest: async (request, reply) => {
      const owner = await admitUpload(deps, request, form)
      const isOther = request.headers['content-type'] !== uploadBytesType
      if (typeof owner === 'string' || isOther) {
        const refusal = typeof owner === 'string' ? owner : 'type'
        enterRefusedBody({ deps, limits, request, reply }, () => void sendRefusal(reply, refusal))
        return refuseUpload(request, reply, refusal)
      }
      const context = { deps, limits, request, reply, who: owner, owner, begunAt: deps.now() }
      admitted.set(request, { ...context, countedWith: owner.holder, place: null, hasArrived: false })
      return undefined
    },
    preParsing: async (request) => {
      const context = admitted.get(request)
      if (context) await enterBody(context)
    },
    handler: async (request, reply) => {
      const context = admitted.get(request)
      if (!context) return refuseUpload(request, reply, 'signedOut')
      const end = (): void => void request.raw.destroy()
      return deps.oneRequestAtATime.during(request.params.upload, end, () =>
        receive(request, reply, context.who),
      )
    },
  })
}
