import {
  beginUpload,
  getUploadState,
  removeUpload,
  uploadBytesType,
  uploadOffset,
  uploadOptions,
} from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { FastifyRequest } from 'fastify'
import { bytesIn } from '../../../http/body-bytes.ts'
import { callRoute } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import { announcedHash, asTus, withOffer, withOffset } from '../../../http/tus.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { submitLimits } from '../../filing/calls/submit-limits.ts'
import { acceptedTypes } from '../../filing/list-documents.ts'
import { beginUpload as storeUpload } from '../begin-upload.ts'
import { hasLostBytes, removeFiles } from '../remove-files.ts'
import { uploadLimits } from '../upload-limits.ts'
import { uploadState } from '../upload-state.ts'
import { admitUpload, concludeUpload, ownUpload, refuseUpload, type UploadPath } from './admit-upload.ts'
import { receiveUploadRoute } from './receive-upload.ts'

/** How many bytes have arrived, what became of the upload, and that the claimant chose another document. */
function readingRoutes(server: ServerInstance, form: CaseForm, deps: CallContext): void {
  const options = { formType: form.definition.formType, provesItself: true } as const
  const types = acceptedTypes(deps.loadedCase, form)

  /** Also one whose bytes are lost: it can be removed. */
  const own = async (request: FastifyRequest<UploadPath>) => {
    const owner = await admitUpload(deps, request, form)
    return typeof owner === 'string'
      ? owner
      : ((await ownUpload(deps, owner, request.params.upload)) ?? 'uploadUnknown')
  }

  /** Nobody goes on with an upload whose bytes are lost: it begins anew. */
  const whole = async (request: FastifyRequest<UploadPath>) => {
    const found = await own(request)
    return typeof found !== 'string' && found.takenBy === null && (await hasLostBytes(deps, found))
      ? 'uploadUnknown'
      : found
  }

  const offset = callRoute(uploadOffset, deps, options)
  server.route<UploadPath>({
    ...offset.route,
    handler: async (request, reply) => {
      // What an abandoned connection brought counts too.
      const found = await deps.oneRequestAtATime.during(
        request.params.upload,
        () => undefined,
        () => whole(request),
      )
      if (typeof found === 'string') return refuseUpload(offset.refuse, request, reply, found)
      const isStored = (await concludeUpload(deps, request, found)) === 'stored'
      if (!isStored) return refuseUpload(offset.refuse, request, reply, 'uploadUnknown')
      return withOffset(reply, found).code(200).send()
    },
  })

  const state = callRoute(getUploadState, deps, options)
  server.route<UploadPath>({
    ...state.route,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const found = await whole(request)
      if (typeof found === 'string') return refuseUpload(state.refuse, request, reply, found)
      asTus(reply)
      return { state: uploadState(found, { types, hasScanner: deps.scanner !== null }) }
    },
  })

  const remove = callRoute(removeUpload, deps, options)
  server.route<UploadPath>({
    ...remove.route,
    handler: async (request, reply) => {
      const found = await own(request)
      if (typeof found === 'string') return refuseUpload(remove.refuse, request, reply, found)
      const removed = await deps.storage.uploads.remove(found.id, deps.now())
      if (removed) await removeFiles(deps, [removed])
      return asTus(reply).code(204).send()
    },
  })
}

/** Begins an upload, or finds the one of the same document. */
function beginUploadRoute(server: ServerInstance, form: CaseForm, deps: CallContext): void {
  const { documents } = deps.loadedCase.settings
  const { documentBytes } = submitLimits(documents)
  const limits = uploadLimits(documents, deps.stagingGigabytes)
  const { formType: ofForm } = form.definition
  const { route, refuse } = callRoute(beginUpload, deps, { formType: ofForm, provesItself: true })
  server.route({
    ...route,
    handler: async (request, reply) => {
      const owner = await admitUpload(deps, request, form)
      if (typeof owner === 'string') return refuseUpload(refuse, request, reply, owner)
      const [size, sha256] = [bytesIn(request, 'upload-length'), announcedHash(request)]
      if (size === null || size === 0) return refuseUpload(refuse, request, reply, 'uploadLength')
      if (sha256 === null) return refuseUpload(refuse, request, reply, 'uploadHash')
      if (size > documentBytes) return refuseUpload(refuse, request, reply, 'documentTooLarge')
      const { memberId, holder, formType } = owner
      const network = networkOf(request.ip)
      const document = { owner: memberId, holder, formType, network, size, sha256 }
      const upload = await storeUpload({ ...deps, limits }, document)
      if (!upload) return refuseUpload(refuse, request, reply, 'noRoom')
      return asTus(reply).code(201).header('location', `${route.url}/${upload.id}`).send()
    },
  })
  server.route({
    ...callRoute(uploadOptions, deps, { formType: ofForm }).route,
    handler: async (_, reply) => withOffer(reply, documentBytes).code(204).send(),
  })
}

/** The calls that send the documents of a form before its claim. */
export function uploadRoutes(server: ServerInstance, form: CaseForm, deps: CallContext): void {
  // The handler reads the body as it arrives.
  if (!server.hasContentTypeParser(uploadBytesType))
    server.addContentTypeParser(uploadBytesType, async () => undefined)
  beginUploadRoute(server, form, deps)
  receiveUploadRoute(server, form, deps)
  readingRoutes(server, form, deps)
}
