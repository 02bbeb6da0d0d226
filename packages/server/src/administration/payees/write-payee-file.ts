import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileHeader } from '../../case/payee-formats/payee-format.ts'
import { type PayeeFormatName, payeeFormats } from '../../case/payee-formats/registry.ts'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { HistoryDeps } from '../../claims/history/read-histories.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import type { Checkpoint } from '../../foundation/checkpoint.ts'
import { makeDurable } from '../../foundation/files/make-durable.ts'
import { removeLeft, unfinishedPath } from '../../foundation/files/unfinished-path.ts'
import { writeWhole } from '../../foundation/files/write-whole.ts'
import type { LedgerStore, SealStore, StoredSeal } from '../../storage/ledger-store.ts'
import { amountText, moneyOf } from '../decisions/amounts.ts'
import { outputFile, type WrittenFile } from '../exports/output-file.ts'
import { completeFile } from './complete-file.ts'
import { fileLines } from './file-lines.ts'
import { manifestName, type PayeeManifest } from './payee-manifest.ts'

export interface WriteDeps extends HistoryDeps {
  readonly storage: HistoryDeps['storage'] & { readonly ledger: LedgerStore }
  readonly settings: CaseSettings
  readonly now: () => Temporal.Instant
  readonly checkpoint: Checkpoint
}

/** A file whose lines are all recorded as events of their claims. */
export interface RecordedFile {
  readonly id: string
  readonly format: PayeeFormatName
  readonly header: FileHeader
  readonly currency: string
  /** In the order of the lines. */
  readonly claimIds: readonly string[]
  /** The sum in the smallest unit. */
  readonly units: bigint
}

const headOf = (seal: StoredSeal | null) => ({
  number: seal?.number ?? 0,
  hash: seal && hashOfSeal(sealIn(seal)),
})

const newest = async (store: SealStore) => headOf(await store.last())

/** The file's name, which is also that of its manifest. */
const nameOf = ({ id, format }: Pick<RecordedFile, 'id' | 'format'>): string =>
  `${id}.${payeeFormats[format].extension}`

async function writeLines(deps: WriteDeps, folder: string, file: RecordedFile): Promise<WrittenFile> {
  const { id, format, header, claimIds, units } = file
  const path = join(folder, nameOf(file))
  const unfinished = unfinishedPath(path)
  await removeLeft(path)
  const output = await outputFile(unfinished)
  try {
    const pieces = payeeFormats[format].write({
      fileId: id,
      header,
      totals: { lines: claimIds.length, units },
      amount: amountText(units, moneyOf(deps.settings)),
      lines: fileLines(deps, id, claimIds),
    })
    for await (const piece of pieces) await output.write(piece)
    const written = await output.finish()
    deps.checkpoint('payeeFileWritten')
    await rename(unfinished, path)
    await makeDurable(folder)
    return written
  } finally {
    await output.close()
    await rm(unfinished, { force: true })
  }
}

/**
 * Writes a file from the events of its claims, its manifest beside it, and then the event that it is complete. The same events give
 * the same bytes. Only the owner can read the file. @throws RECORD_ALTERED where an event was altered or removed
 */
export async function writePayeeFile(
  deps: WriteDeps,
  folder: string,
  file: RecordedFile,
): Promise<PayeeManifest> {
  const { storage, settings, now, checkpoint } = deps
  await sealLedger(deps)
  const written = await writeLines(deps, folder, file)
  const manifest: PayeeManifest = {
    version: 1,
    case: settings.number,
    file: file.id,
    name: nameOf(file),
    format: file.format,
    lines: file.claimIds.length,
    amount: amountText(file.units, moneyOf(settings)),
    currency: file.currency,
    ...written,
    writtenAt: now().toString(),
    heads: { claims: await newest(storage.ledger), events: await newest(storage.events) },
  }
  checkpoint('payeeFileNamed')
  await writeWhole(join(folder, manifestName(file.id)), `${JSON.stringify(manifest, null, 2)}\n`)
  await completeFile(deps, file.claimIds[0] ?? '', manifest)
  checkpoint('payeeFileComplete')
  return manifest
}
