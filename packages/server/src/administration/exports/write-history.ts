import { join } from 'node:path'
import { sealedEvents } from '../../claims/history/sealed-events.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { storedEvent } from '../../claims/vault/claim-event.ts'
import { canonicalJson } from '../../foundation/canonical-json.ts'
import { type ExportManifest, exportFiles } from './export-manifest.ts'
import type { ExportDeps, ExportRun } from './export-run.ts'
import { outputFile } from './output-file.ts'

/** What was written: the extent of the history, and its file. */
interface WrittenHistory {
  readonly history?: ExportManifest['history']
  readonly files: ExportManifest['files']
}

/**
 * Writes every event of every claim, one seal with its events per line, whatever the filter of the export: a figure that is computed
 * from them needs all. Nothing is written in a case without events.
 * Damaged events are left out. @throws RECORD_ALTERED if a seal was altered
 */
export async function writeHistory(
  deps: ExportDeps & Pick<ExportRun, 'onDamagedHistory'>,
  folder: string,
): Promise<WrittenHistory> {
  if (!(await deps.storage.events.hasAny())) return { files: {} }
  const output = await outputFile(join(folder, exportFiles.history))
  let history: NonNullable<ExportManifest['history']> = { seals: 0, events: 0, lastSeal: null }
  try {
    let gone = 0
    for await (const { seal, events, erased } of sealedEvents(deps)) {
      gone += erased
      await output.write(`${canonicalJson({ seal, events: events.map(storedEvent) })}\n`)
      history = { seals: seal.number, events: seal.last - gone, lastSeal: hashOfSeal(seal) }
    }
    return { history, files: { [exportFiles.history]: await output.finish() } }
  } finally {
    await output.close()
  }
}
