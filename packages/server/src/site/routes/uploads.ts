import { uploadBytesType, uploadStateAnswer, uploadsCall } from '@redress/engine/contract'
import type { FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { acceptedTypes } from '../../claims/filing/accepted-types.ts'
import { hasLostBytes, removeFiles } from '../../claims/uploads/remove-files.ts'
import { uploadState } from '../../claims/uploads/upload-state.ts'
import type { StoredUpload } from '../../storage/upload-store.ts'
import { asTus, withOffset } from '../http/as-tus.ts'
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
import { beginUploadRoute } from './begin-upload.ts'
import { receiveUploadRoute } from './receive-upload.ts'

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

/** The calls that send the documents of a form before its claim. */
export function uploadRoutes(server: ServerInstance, form: CaseForm, deps: UploadRouteDeps): void {
  // The handler reads the body as it arrives.
  if (!server.hasContentTypeParser(uploadBytesType))
    server.addContentTypeParser(uploadBytesType, async () => undefined)
  beginUploadRoute(server, form, deps)
  receiveUploadRoute(server, form, deps)
  readingRoutes(server, form, deps)
}
