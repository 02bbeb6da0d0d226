import { join } from 'node:path'
import * as z from 'zod/mini'
import type { ErasedEntries } from '../../claims/erasure/erased-entries.ts'
import { noteLater } from '../../claims/history/read-histories.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { sealChecker } from '../../claims/ledger/seal-checker.ts'
import { readEvent } from '../../claims/vault/claim-event.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import { eventFindings } from './event-findings.ts'
import { type ExportManifest, exportFiles } from './export-manifest.ts'
import { type FirstLine, headFinding } from './head-findings.ts'
import { parsedLines } from './parsed-lines.ts'

/** A line of `history.jsonl`. A later version may add to it. */
const lineSchema = z.object({ seal: z.unknown(), events: z.array(z.unknown()) })

/** A verified history: the number of its events, and what is wrong with it. */
interface VerifiedHistory {
  readonly events: number
  readonly findings: readonly LedgerFinding[]
}

/** Verifies the events of an export from their seals, with one seal and its events in memory at a time. */
export async function verifyHistory(
  folder: string,
  { history }: Pick<ExportManifest, 'history'>,
  { caseId, keys }: Pick<FirstLine, 'caseId' | 'keys'>,
  erased: Pick<ErasedEntries, 'has'>,
  later: LaterThings,
): Promise<VerifiedHistory> {
  const checker = sealChecker(caseId, keys, 'events', later)
  const findings: LedgerFinding[] = []
  let events = 0
  for await (const each of parsedLines(join(folder, exportFiles.history))) {
    if (!history)
      return {
        events,
        findings: [headFinding(`${exportFiles.history} is not part of this export: it was added.`)],
      }
    const { data: line } = z.safeParse(lineSchema, each)
    const { seal, findings: wrong } = checker.next(line?.seal)
    findings.push(...wrong)
    if (!seal || !line) continue
    events += line.events.length
    const read = line.events.map(readEvent)
    for (const event of read) if (event) noteLater({ later }, event)
    findings.push(...eventFindings(seal, read, erased))
  }
  const newest = checker.newest()
  const isWhole = (history?.lastSeal ?? null) === (newest ? hashOfSeal(newest) : null)
  if (!isWhole || (history?.events ?? 0) !== events)
    findings.push(headFinding(`${history?.events ?? 0} events of claims were exported, ${events} are there.`))
  return { events, findings }
}
