import type { Scanner } from '../../providers/antivirus/scanner.ts'
import { scanOf } from '../filing/scan-staged.ts'
import { openedFile } from './staged-file.ts'
import type { StoredUpload } from './stored/upload-store.ts'
import type { UploadDeps } from './upload-deps.ts'

interface ScanUploadDeps extends Pick<UploadDeps, 'uploads' | 'documents' | 'keys' | 'now'> {
  /** Null if the installation has none. */
  readonly scanner: Scanner | null
}

/**
 * Scans a document while its claimant goes on, so that a virus is named before the claim is submitted. Without a verdict it is
 * scanned with its claim.
 */
export async function scanUpload(deps: ScanUploadDeps, { id }: Pick<StoredUpload, 'id'>): Promise<void> {
  const { uploads, documents, keys, scanner, now } = deps
  if (!scanner) return
  const upload = await uploads.find(id, now())
  // The key of one that a draft has is not here.
  const opened = upload && openedFile(keys, upload)
  if (!opened || upload.scan !== null) return
  const scan = scanOf(await scanner.scan(() => documents.readStaged(opened)))
  if (scan.state !== 'pending') await uploads.noteScan(id, scan)
}
