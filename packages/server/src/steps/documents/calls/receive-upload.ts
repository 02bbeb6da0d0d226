import { sendUpload, uploadBytesType } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesIn } from '../../../http/body-bytes.ts'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import { withOffset } from '../../../http/tus.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { enterBody, enterRefusedBody } from '../../filing/calls/enter-body.ts'
import type { AdmittedContext } from '../../filing/calls/submission-context.ts'
import { submitLimits } from '../../filing/calls/submit-limits.ts'
import { receivePart } from '../receive-part.ts'
import {
  admitUpload,
  concludeUpload,
  inTus,
  ownUpload,
  refuseUpload,
  type UploadOwner,
  type UploadPath,
} from './admit-upload.ts'

/** Adds the bytes of its body to an upload. */
export function receiveUploadRoute(server: ServerInstance, form: CaseForm, deps: CallContext): void {
  const { formType } = form.definition
  const limits = submitLimits(deps.loadedCase.settings.documents)
  const { route, refuse } = callRoute(sendUpload, deps, { formType, provesItself: true })
  const admitted = new WeakMap<FastifyRequest, AdmittedContext<UploadOwner>>()

  const receive = async (request: FastifyRequest<UploadPath>, reply: FastifyReply, owner: UploadOwner) => {
    const upload = await ownUpload(deps, owner, request.params.upload)
    if (!upload) return refuseUpload(refuse, request, reply, 'uploadUnknown')
    if (bytesIn(request, 'upload-offset') !== upload.received)
      return refuseUpload(refuse, request, reply, 'uploadOffset')
    if (Number(request.headers['content-length'] ?? 0) > upload.size - upload.received)
      return refuseUpload(refuse, request, reply, 'uploadTooLong')
    const outcome = await receivePart(deps, upload, request.raw)
    if (outcome !== 'stored')
      return refuseUpload(refuse, request, reply, outcome === 'tooLong' ? 'uploadTooLong' : 'uploadOffset')
    const now = await ownUpload(deps, owner, upload.id)
    if (!now) return refuseUpload(refuse, request, reply, 'uploadUnknown')
    const concluded = await concludeUpload(deps, request, now)
    if (concluded !== 'stored') return refuseUpload(refuse, request, reply, concluded)
    return reply.sent ? reply : withOffset(reply, now).code(204).send()
  }

  server.route<UploadPath>({
    ...route,
    onRequest: async (request, reply) => {
      const owner = await admitUpload(deps, request, form)
      const isOther = request.headers['content-type'] !== uploadBytesType
      if (typeof owner === 'string' || isOther) {
        const refusal = typeof owner === 'string' ? owner : 'uploadType'
        enterRefusedBody({ deps, limits, request, reply }, () => void inTus(refuse)(request, reply, refusal))
        return refuseUpload(refuse, request, reply, refusal)
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
      if (!context) return refuseUpload(refuse, request, reply, 'uploadSignedOut')
      const end = (): void => void request.raw.destroy()
      return deps.oneRequestAtATime.during(request.params.upload, end, () =>
        receive(request, reply, context.who),
      )
    },
  })
}
