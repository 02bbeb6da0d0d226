import { join } from 'node:path'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import * as z from 'zod/mini'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { type ClaimEvent, readEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { parsedLines } from '../claim-table/export-files.ts'
import { exportFiles } from '../claim-table/export-manifest.ts'
import { outputFile } from '../claim-table/output-file.ts'
import type { ExportedPart, Facets } from '../step.ts'
import { noteHash, notesIn, openNote, redactionOf } from './notes.ts'
import type { StoredNote } from './stored/note-store.ts'

const file = 'notes.jsonl'

const claimsAtOnce = 200

type Source = Uses<'caseId' | 'claims' | 'events' | 'notes', 'ring'>

/** The claims that have notes, with these and their histories; a history that was altered is left to the ledger. */
async function* claimsWithNotes(deps: Source) {
  const { notes } = deps.storage
  for (let after = ''; ; ) {
    const ids = await notes.claimIds(after, claimsAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    const { histories } = await readSoundHistories(deps, ids)
    const stored = Map.groupBy(await notes.ofClaims(ids), ({ claimId }) => claimId)
    for (const [id, history] of histories) yield { history, stored: stored.get(id) ?? [] }
    after = last
  }
}

const lineSchema = z.object({ claimId: z.string(), entry: z.number(), salt: z.string(), text: z.string() })

/** What can be read of a note, or null where it was redacted or altered. */
function readable({ storage, ring }: Source, note: StoredNote) {
  try {
    return openNote(ring, storage.caseId, note)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** Writes the texts that were not redacted, one note a line; without the option it counts the notes alone. */
const write: ExportedPart['write'] = async ({ isAsked, folder, ...deps }) => {
  const counts = { notes: 0, redacted: 0, written: 0 }
  let output: Awaited<ReturnType<typeof outputFile>> | null = null
  try {
    for await (const { history, stored } of claimsWithNotes(deps)) {
      const texts = new Map(stored.map((note) => [note.id, note]))
      const { referenceCode } = history.filings[0]
      for (const { id, claimId, number: entry } of notesIn(history)) {
        counts.notes += 1
        const isRedacted = redactionOf(history, entry) !== null
        if (isRedacted) counts.redacted += 1
        const note = isRedacted || !isAsked ? undefined : texts.get(id)
        const opened = note && readable(deps, note)
        if (!opened) continue
        output ??= await outputFile(join(folder, file))
        const { salt, text } = opened
        await output.write(`${canonicalJson({ referenceCode, claimId, entry, salt, text })}\n`)
        counts.written += 1
      }
    }
    if (counts.notes === 0) return { files: {}, facts: {} }
    return { files: output ? { [file]: await output.finish() } : {}, facts: counts }
  } finally {
    await output?.close()
  }
}

const historyLineSchema = z.object({ events: z.array(z.unknown()) })

/** Every event of an export. */
async function* exportedEvents(folder: string): AsyncGenerator<ClaimEvent> {
  for await (const line of parsedLines(join(folder, exportFiles.history)))
    for (const written of z.safeParse(historyLineSchema, line).data?.events ?? []) {
      const event = readEvent(written)
      if (event) yield event
    }
}

const altered = (reason: string): LedgerFinding => ({ kind: 'altered', reason })

/** Verifies the texts of an export by the hashes in their events, and says how many are withheld. */
const verify: ExportedPart['verify'] = async ({ folder, facts }) => {
  if (facts === null) {
    for await (const _ of parsedLines(join(folder, file)))
      return { findings: [altered(`${file} is not part of this export: it was added.`)], lines: [] }
    return { findings: [], lines: [] }
  }
  const hashes = new Map<string, string>()
  let redacted = 0
  for await (const { claimId, number, what } of exportedEvents(folder)) {
    if (what.kind === 'note') hashes.set(`${claimId} ${number}`, what.hash)
    if (what.kind === 'noteRedaction') redacted += 1
  }
  const findings: LedgerFinding[] = []
  let written = 0
  for await (const line of parsedLines(join(folder, file))) {
    written += 1
    const { data } = z.safeParse(lineSchema, line)
    if (!data || hashes.get(`${data.claimId} ${data.entry}`) !== noteHash(data))
      findings.push(altered(`Line ${written} of ${file} is not what the entry of the note says.`))
  }
  if (facts.notes !== hashes.size || facts.redacted !== redacted || facts.written !== written)
    findings.push(
      altered(
        `${facts.written} of ${facts.notes} notes were exported, ${written} of ${hashes.size} are there.`,
      ),
    )
  const withheld = hashes.size - redacted - written
  return {
    findings,
    lines: [
      ...(written > 0 ? [`Checked ${counted(written, 'note')} of staff.`] : []),
      ...(withheld > 0
        ? [`${counted(withheld, 'note')} of staff withheld: the export has their entries alone.`]
        : []),
    ],
  }
}

/** What an export holds of notes. */
export const exportedNotes: ExportedPart = {
  file,
  option: {
    name: 'notes',
    flag: '--notes',
    description: 'also write the notes of staff; without it they are withheld',
  },
  write,
  verify,
}

/** Whether each text is the one that its event names, and gone where it was redacted. */
function noteFindings(deps: Source, history: ClaimHistory, stored: readonly StoredNote[]): LedgerFinding[] {
  const { referenceCode } = history.filings[0]
  const texts = new Map(stored.map((note) => [note.id, note]))
  const reasonOf = ({ id, number, what }: ReturnType<typeof notesIn>[number]): string | null => {
    const note = texts.get(id)
    const isRedacted = redactionOf(history, number) !== null
    if (isRedacted) return note?.sealed ? 'was redacted, and its text is still there' : null
    if (!note?.sealed) return 'has no text, and was not redacted'
    const opened = readable(deps, note)
    return opened && noteHash(opened) === what.hash ? null : 'is not what its entry says'
  }
  return notesIn(history).flatMap((event) => {
    const reason = reasonOf(event)
    if (reason === null) return []
    return [{ kind: 'altered', referenceCode, reason: `The note of entry ${event.number} ${reason}.` }]
  })
}

/** What is wrong with the texts of notes in a store. */
export const verifyNotes: Facets['verified'] = async ({ kinds, ...deps }) => {
  const findings: LedgerFinding[] = []
  const checked = new Set<string>()
  for await (const { history, stored } of claimsWithNotes(deps)) {
    checked.add(history.filings[0].id)
    findings.push(...noteFindings(deps, history, stored))
  }
  // Claims of which every text was removed from the table.
  if (!kinds.has('note')) return findings
  for (let after = ''; ; ) {
    const ids = await deps.storage.events.claimIds(after, claimsAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return findings
    const { histories } = await readSoundHistories(
      deps,
      ids.filter((id) => !checked.has(id)),
    )
    for (const history of histories.values()) findings.push(...noteFindings(deps, history, []))
    after = last
  }
}
