import type { FormType } from '@redress/form'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import { hasLostBytes, removeFiles, removeLost } from './remove-files.ts'
import type { StagingRoom } from './staging-room.ts'
import type { StoredUpload } from './stored/upload-store.ts'
import { uploadHours, type uploadLimits } from './upload-limits.ts'

/** A document that a page wants to send. */
interface NewDocument {
  /** The owner of the submission that will name it. */
  readonly owner: string
  /** Whose uploads are limited together. */
  readonly holder: string
  readonly formType: FormType
  /** In plain text. */
  readonly network: string
  /** Bytes. */
  readonly size: number
  /** Lower-case hexadecimal SHA-256 of the whole document. */
  readonly sha256: string
}

interface Beginning extends Uses<'claims' | 'uploads', 'documents' | 'keys' | 'now' | 'randomBytes'> {
  readonly limits: ReturnType<typeof uploadLimits>
  readonly stagingRoom: StagingRoom
}

/** The keyed hash of a document: the database does not tell which known document somebody sent. */
export const documentHashOf = ({ keys }: Pick<Opened, 'keys'>, sha256: string): string =>
  keyedHash(keys.upload, sha256)

/**
 * Begins an upload, or continues the one of the same document of the same owner: after a reload only the rest is sent. Null
 * where there is no room: the document is then sent with the claim.
 */
export async function beginUpload(
  deps: Beginning,
  document: NewDocument,
): Promise<Pick<StoredUpload, 'id'> | null> {
  const { storage, keys, limits, stagingRoom, randomBytes, now } = deps
  const { owner, holder, formType, network, size, sha256 } = document
  if (!(await stagingRoom.hasRoomFor(size, limits.inAll))) return null
  const begunAt = now()
  const upload = {
    id: randomBytes(16).toString('hex'),
    owner,
    formType,
    holder,
    network: keyedHash(keys.network, network),
    documentHash: documentHashOf(deps, sha256),
    size,
    salt: new Uint8Array(randomBytes(32)),
    begunAt,
    endsAt: begunAt.add({ hours: uploadHours }),
  }
  const begun = await storage.uploads.begin(upload, limits)
  if (begun.outcome === 'full') return null
  if (begun.outcome === 'begun') {
    await removeFiles(deps, begun.removed)
    return upload
  }
  if (!(await hasLostBytes(deps, begun.upload))) return begun.upload
  return (await removeLost(deps, begun.upload)) ? beginUpload(deps, document) : null
}
