import { join } from 'node:path'
import { erasedPlaces } from '../../claims/erasure/erased-places.ts'
import { publicKeysOf } from '../../claims/ledger/is-signed.ts'
import { type ExportManifest, exportFiles } from './export-manifest.ts'
import type { ExportDeps } from './export-run.ts'
import { outputFile } from './output-file.ts'

/** What was written: the number of erased claims, that of their filings in the exported part of the ledger, and the file. */
interface WrittenErasures {
  readonly erasedClaims?: number
  readonly filings: number
  readonly files: ExportManifest['files']
}

/** Writes the record of every erased claim, one per line. Nothing is written where no claim was erased. */
export async function writeErasures(
  { storage, ring }: ExportDeps,
  folder: string,
  places: { readonly after: number; readonly next: number },
): Promise<WrittenErasures> {
  const stored = await storage.erasures.all()
  if (stored.length === 0) return { filings: 0, files: {} }
  const of = { caseId: storage.caseId, keys: publicKeysOf(ring) }
  const output = await outputFile(join(folder, exportFiles.erasures))
  const texts = stored.map(({ text }) => text)
  try {
    for (const text of texts) await output.write(`${text}\n`)
    const filings = erasedPlaces(texts, of, places)
    return { erasedClaims: stored.length, filings, files: { [exportFiles.erasures]: await output.finish() } }
  } finally {
    await output.close()
  }
}
