import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileHeader, FileLine } from '@redress/case/payee-formats/payee-format.ts'
import { type PayeeFormatName, payeeFormats } from '@redress/case/payee-formats/registry.ts'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { makeDurable, removeLeft, unfinishedPath, writeWhole } from '@redress/foundation/files/whole-files.ts'
import { amountText, moneyOf } from '../../claims/history/amounts.ts'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { completedFileOfEvent, payeeLineOfEvent } from '../../claims/history/events.ts'
import { type HistoryDeps, readHistories } from '../../claims/history/read-histories.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { SealStore, StoredSeal } from '../../storage/ledger-store.ts'
import { outputFile, type WrittenFile } from '../claim-table/output-file.ts'
import { manifestName, type PayeeManifest } from './payee-manifest.ts'

/** What writes payee files. */
export interface FileWriting
  extends Uses<'caseId' | 'claims' | 'events' | 'ledger', 'ring' | 'now' | 'checkpoint'> {
  readonly settings: CaseSettings
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

const claimsAtOnce = 300

/** The line of one claim in a file. @throws RECORD_ALTERED if there is none */
function lineIn(events: readonly ClaimEvent[], fileId: string, claimId: string): FileLine {
  for (const event of events) {
    const found = payeeLineOfEvent(event)
    if (found?.file !== fileId) continue
    const { line, amount, currency, payee } = found
    return { line, referenceCode: event.on.referenceCode, amount, currency, payee }
  }
  throw fault('RECORD_ALTERED', `The line of the claim ${claimId} in the payee file ${fileId} was removed.`)
}

/**
 * The lines of a file from the events of its claims, which are given in the order of the lines, a few hundred in memory at a time.
 * @throws RECORD_ALTERED where an event was altered or removed
 */
async function* fileLines(
  deps: HistoryDeps,
  fileId: string,
  claimIds: readonly string[],
): AsyncGenerator<FileLine> {
  for (let from = 0; from < claimIds.length; from += claimsAtOnce) {
    const ids = claimIds.slice(from, from + claimsAtOnce)
    const histories = await readHistories(deps, ids)
    for (const id of ids) yield lineIn(histories.get(id)?.events ?? [], fileId, id)
  }
}

async function writeLines(deps: FileWriting, folder: string, file: RecordedFile): Promise<WrittenFile> {
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
    deps.checkpoint?.('payeeFileWritten')
    await rename(unfinished, path)
    await makeDurable(folder)
    return written
  } finally {
    await output.close()
    await rm(unfinished, { force: true })
  }
}

/**
 * Records that a file is complete, as an event of the claim in its first line, unless it is recorded. Another event that is added to
 * the claim at the same moment comes before it.
 */
async function completeFile(
  { storage, ring, now }: Uses<'caseId' | 'claims' | 'events', 'ring' | 'now'>,
  claimId: string,
  { file, format, lines, amount, currency, sha256 }: PayeeManifest,
): Promise<void> {
  for (;;) {
    const history = (await readHistories({ storage, ring }, [claimId])).get(claimId)
    if (!history || history.events.some((event) => completedFileOfEvent(event)?.file === file)) return
    const what = { kind: 'payeeFile' as const, file, format, lines, amount, currency, sha256 }
    const event = nextEvent(history, what, now())
    const added = await storage.events.add([sealEvent(ring, storage.caseId, event)])
    if (added.has(event.id)) return
  }
}

/**
 * Writes a file from the events of its claims, its manifest beside it, and then the event that it is complete. The same events give
 * the same bytes. Only the owner can read the file. @throws RECORD_ALTERED where an event was altered or removed
 */
export async function writePayeeFile(
  deps: FileWriting,
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
  checkpoint?.('payeeFileNamed')
  await writeWhole(join(folder, manifestName(file.id)), `${JSON.stringify(manifest, null, 2)}\n`)
  await completeFile(deps, file.claimIds[0] ?? '', manifest)
  checkpoint?.('payeeFileComplete')
  return manifest
}
