import type { Uses } from '../../claims/vault/opened.ts'
import { type Scanning, scanOf } from '../filing/scan-staged.ts'
import { openedFile } from './staged-file.ts'
import type { StoredUpload } from './stored/upload-store.ts'

/**
 * Scans a document while its claimant goes on, so that a virus is named before the claim is submitted. Without a verdict it is
 * scanned with its claim.
 */
export async function scanUpload(
  { storage, documents, keys, scanner, now }: Uses<'uploads', 'documents' | 'keys' | 'now'> & Scanning,
  { id }: Pick<StoredUpload, 'id'>,
): Promise<void> {
  if (!scanner) return
  const upload = await storage.uploads.find(id, now())
  // The key of one that a draft has is not here.
  const opened = upload && openedFile(keys, upload)
  if (!opened || upload.scan !== null) return
  const scan = scanOf(await scanner.scan(() => documents.readStaged(opened)))
  if (scan.state !== 'pending') await storage.uploads.noteScan(id, scan)
}
