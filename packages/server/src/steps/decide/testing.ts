import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { onTestFinished } from 'vitest'
import { statusOf } from '../../claims/history/claim-history.ts'
import { decisionOfEvent } from '../../claims/history/events.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { sealedDocuments } from '../../claims/vault/sealed-documents.ts'
import { openDiskDocuments } from '../../storage/files/disk.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { recordDecisions } from './record-decisions.ts'

/** Reasons of a case: two deficiencies of 14 and 30 days, and two denials. */
export const reasonsOfCase = `deficiencies:
  receiptMissing: { title: LocKey_Title, text: LocKey_Name, asks: { documents: [documentContexts] }, days: 30 }
  nameMissing: { title: LocKey_Title, text: LocKey_Name, asks: { fields: [claimDetails.claimantName] }, days: 14 }
denials:
  notInClass: { title: LocKey_Title, text: LocKey_Name }
  late: { title: LocKey_Title, text: LocKey_Name }
`

const columns = ['referenceCode', 'decision', 'reasons', 'amount', 'day', 'entry', 'release']

const filedAt = Temporal.Instant.from('2026-11-20T20:00:00Z')

/** A case with reasons and a storage: what files claims in it, and decides about them as the command does. */
export async function openDecisionCase(changes: CaseChanges = {}) {
  const folder = await temporaryFolder()
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  onTestFinished(storage.close)
  const ring = keyRing([masterKeyFrom('a secret for tests of decisions')])
  const store = await openDiskDocuments(join(folder, 'documents'))
  const documents = sealedDocuments({ store, storage })
  const loadedCase = await loadCase(await writeCase({ 'deficiencies.yaml': reasonsOfCase, ...changes }))
  let now = Temporal.Instant.from('2026-12-01T20:00:00Z')
  const deps = { storage, ring, documents, loadedCase, now: () => now }
  const { file } = claimMaker({ storage, ring, documents })
  let [claims, files] = [0, 0]

  const fileOne = async (amends: string | null = null) => {
    claims += 1
    const { id, referenceCode } = await file({ number: claims, at: filedAt, amends })
    return { id, code: referenceCode }
  }
  const decideText = async (text: string, { isTrial = false, with: own = deps } = {}) => {
    files += 1
    const path = join(folder, `decisions-${files}.csv`)
    await writeFile(path, text)
    const refused: string[] = []
    const report = await recordDecisions(own, path, {
      isTrial,
      refuse: async ({ line, reason }) => void refused.push(`${line} ${reason}`),
      progress: () => undefined,
    })
    return { ...report, refused }
  }
  const historyOf = async (id: string) => {
    const history = (await readHistories(deps, [id])).get(id)
    if (!history) throw new Error(`There is no claim ${id}.`)
    return history
  }
  return {
    deps,
    fileOne,
    decideText,
    /** Decides by rows of referenceCode, decision, reasons, amount, day, entry and release, the last of which may be left out. */
    decide: (rows: readonly string[], options?: Parameters<typeof decideText>[1]) =>
      decideText(
        `${columns.join()}\n${rows.map((row) => `${row}${','.repeat(columns.length - row.replace(/"[^"]*"/g, '').split(',').length)}\n`).join('')}`,
        options,
      ),
    historyOf,
    stateOf: async (id: string) => statusOf(await historyOf(id)).state,
    eventsOf: async (id: string) =>
      (await historyOf(id)).events.flatMap((event) => decisionOfEvent(event) ?? []),
    setNow: (at: string) => {
      now = Temporal.Instant.from(at)
    },
  }
}
