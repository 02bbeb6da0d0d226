import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { uploadFile } from './staged-file.ts'
import type { StoredUpload } from './stored/upload-store.ts'

/** `tooLong`: more bytes arrived than the upload lacks. `elsewhere`: another request brought these bytes first. */
export type PartOutcome = 'stored' | 'tooLong' | 'elsewhere'

interface Arriving {
  isTooLong: boolean
}

/** The bytes of a request until it ends or is cut: what arrived before a cut counts. */
async function* untilCut(
  body: AsyncIterable<Uint8Array>,
  most: number,
  arriving: Arriving,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > most) {
        arriving.isTooLong = true
        return
      }
      yield chunk
    }
  } catch {
    // The client has disconnected. It asks how much has arrived, and sends the rest.
  }
}

/** Stores the bytes of one request as a part of the upload, up to where the connection is cut. */
export async function receivePart(
  deps: Uses<'uploads', 'documents' | 'keys' | 'checkpoint'>,
  upload: StoredUpload,
  body: AsyncIterable<Uint8Array>,
): Promise<PartOutcome> {
  const { storage, documents, keys, checkpoint = passCheckpoint } = deps
  const arriving: Arriving = { isTooLong: false }
  const content = untilCut(body, upload.size - upload.received, arriving)
  const { file, size } = await documents.stageAs(uploadFile(keys, upload), content)
  checkpoint('uploadPartStaged')
  const forget = () => documents.remove([file])
  if (arriving.isTooLong || size === 0) {
    await forget()
    return arriving.isTooLong ? 'tooLong' : 'stored'
  }
  const counts = await storage.uploads.addPart(upload.id, { start: upload.received, size, file })
  checkpoint('uploadPartNoted')
  if (counts) return 'stored'
  await forget()
  return 'elsewhere'
}
