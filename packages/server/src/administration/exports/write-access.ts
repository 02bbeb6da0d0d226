import { join } from 'node:path'
import { accessEntries } from '../../claims/look-up/access-entries.ts'
import { sha256 } from '../../foundation/canonical-json.ts'
import { type ExportManifest, exportFiles } from './export-manifest.ts'
import type { ExportDeps } from './export-run.ts'
import { outputFile } from './output-file.ts'

/** What was written: the extent of the access log, and its file. */
interface WrittenAccess {
  readonly access?: ExportManifest['access']
  readonly files: ExportManifest['files']
}

/** Writes the whole log of looks at claims, one entry per line. Nothing is written where nobody looked. */
export async function writeAccess({ storage }: ExportDeps, folder: string): Promise<WrittenAccess> {
  if ((await storage.access.entries(1, 1)).length === 0) return { files: {} }
  const output = await outputFile(join(folder, exportFiles.access))
  let access: NonNullable<ExportManifest['access']> = { entries: 0, last: '' }
  try {
    for await (const { number, text } of accessEntries(storage)) {
      await output.write(`${text}\n`)
      access = { entries: number, last: sha256(text) }
    }
    return { access, files: { [exportFiles.access]: await output.finish() } }
  } finally {
    await output.close()
  }
}
