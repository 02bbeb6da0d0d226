import { uploadsCall } from '@redress/engine/contract'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { beginUpload } from '../../claims/uploads/begin-upload.ts'
import { uploadLimits } from '../../claims/uploads/upload-limits.ts'
import { announcedHash } from '../http/announced-hash.ts'
import { asTus, withOffer } from '../http/as-tus.ts'
import { bytesIn } from '../http/bytes-in.ts'
import { networkOf } from '../http/network-of.ts'
import type { ServerInstance } from '../server-instance.ts'
import { admitUpload, refuseUpload, type UploadRouteDeps } from './admit-upload.ts'
import { submitLimits } from './submit-limits.ts'

/** New uploads of one network within a minute: 1,000 people behind one address send four documents each. */
const begunAMinute = 4_000

/** POST: begins an upload, or finds the one of the same document. */
export function beginUploadRoute(server: ServerInstance, form: CaseForm, deps: UploadRouteDeps): void {
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
