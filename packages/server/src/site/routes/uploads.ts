import { uploadBytesType, uploadStateAnswer, uploadsCall } from '@redress/engine/contract'
import type { FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { acceptedTypes } from '../../claims/filing/list-documents.ts'
import { beginUpload } from '../../claims/uploads/begin-upload.ts'
import { hasLostBytes, removeFiles } from '../../claims/uploads/remove-files.ts'
import { uploadLimits } from '../../claims/uploads/upload-limits.ts'
import { uploadState } from '../../claims/uploads/upload-state.ts'
import type { StoredUpload } from '../../storage/upload-store.ts'
import { bytesIn } from '../http/body-bytes.ts'
import { networkOf } from '../http/network-of.ts'
import { announcedHash, asTus, withOffer, withOffset } from '../http/tus.ts'
import type { ServerInstance } from '../server-instance.ts'
import {
  admitUpload,
  concludeUpload,
  ownUpload,
  refuseUpload,
  type UploadPath,
  type UploadRefusal,
  type UploadRouteDeps,
} from './admit-upload.ts'
import { receiveUploadRoute } from './receive-upload.ts'
import { submitLimits } from './submit-limits.ts'

/** HEAD: how many bytes have arrived. GET: what became of the upload. DELETE: the claimant chose another document. */
function readingRoutes(server: ServerInstance, form: CaseForm, deps: UploadRouteDeps): void {
  const url = `${uploadsCall(form.definition.formType)}/:upload`
  const types = acceptedTypes(deps.loadedCase, form)

  /** Also one whose bytes are lost: it can be removed. */
  const own = async (request: FastifyRequest<UploadPath>): Promise<StoredUpload | UploadRefusal> => {
    const owner = await admitUpload(deps, request, form)
    return typeof owner === 'string'
      ? owner
      : ((await ownUpload(deps, owner, request.params.upload)) ?? 'unknown')
  }

  /** Nobody goes on with an upload whose bytes are lost: it begins anew. */
  const whole = async (request: FastifyRequest<UploadPath>): Promise<StoredUpload | UploadRefusal> => {
    const found = await own(request)
    return typeof found !== 'string' && found.takenBy === null && (await hasLostBytes(deps, found))
      ? 'unknown'
      : found
  }

  server.head<UploadPath>(url, async (request, reply) => {
    // What an abandoned connection brought counts too.
    const found = await deps.oneRequestAtATime.during(
      request.params.upload,
      () => undefined,
      () => whole(request),
    )
    if (typeof found === 'string') return refuseUpload(request, reply, found)
    const isStored = (await concludeUpload(deps, request, found)) === 'stored'
    return isStored ? withOffset(reply, found).code(200).send() : refuseUpload(request, reply, 'unknown')
  })

  server.get<UploadPath>(
    url,
    { exposeHeadRoute: false, schema: { response: { '2xx': uploadStateAnswer } } },
    async (request, reply) => {
      const found = await whole(request)
      if (typeof found === 'string') return refuseUpload(request, reply, found)
      asTus(reply)
      return { state: uploadState(found, { types, hasScanner: deps.scanner !== null }) }
    },
  )

  server.delete<UploadPath>(url, async (request, reply) => {
    const found = await own(request)
    if (typeof found === 'string') return refuseUpload(request, reply, found)
    const removed = await deps.uploads.remove(found.id, deps.now())
    if (removed) await removeFiles(deps, [removed])
    return asTus(reply).code(204).send()
  })
}

/** New uploads of one network within a minute: 1,000 people behind one address send four documents each. */
const begunAMinute = 4_000

/** POST: begins an upload, or finds the one of the same document. */
function beginUploadRoute(server: ServerInstance, form: CaseForm, deps: UploadRouteDeps): void {
  const { documents } = deps.loadedCase.settings
  const { documentBytes } = submitLimits(documents)
  const limits = uploadLimits(documents, deps.stagingGigabytes)
  const address = uploadsCall(form.definition.formType)
  server.post(
    address,
    { config: { rateLimit: { max: begunAMinute, timeWindow: '1 minute', hook: 'onRequest' } } },
    async (request, reply) => {
      const owner = await admitUpload(deps, request, form)
      if (typeof owner === 'string') return refuseUpload(request, reply, owner)
      const [size, sha256] = [bytesIn(request, 'upload-length'), announcedHash(request)]
      if (size === null || size === 0) return refuseUpload(request, reply, 'length')
      if (sha256 === null) return refuseUpload(request, reply, 'hash')
      if (size > documentBytes) return refuseUpload(request, reply, 'tooLarge')
      const { memberId, holder, formType } = owner
      const network = networkOf(request.ip)
      const document = { owner: memberId, holder, formType, network, size, sha256 }
      const upload = await beginUpload({ ...deps, limits }, document)
      if (!upload) return refuseUpload(request, reply, 'full')
      return asTus(reply).code(201).header('location', `${address}/${upload.id}`).send()
    },
  )
  server.options(address, async (_, reply) => withOffer(reply, documentBytes).code(204).send())
}

/** The calls that send the documents of a form before its claim. */
export function uploadRoutes(server: ServerInstance, form: CaseForm, deps: UploadRouteDeps): void {
  // The handler reads the body as it arrives.
  if (!server.hasContentTypeParser(uploadBytesType))
    server.addContentTypeParser(uploadBytesType, async () => undefined)
  beginUploadRoute(server, form, deps)
  receiveUploadRoute(server, form, deps)
  readingRoutes(server, form, deps)
}
