import type { FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import * as z from 'zod/mini'
import { noticeSchema } from '../../../claims/history/stored/event-kind.ts'
import {
  finishRunOutput,
  openRunOutput,
  readProgressOf,
  writeProgress,
} from '../../personal-links/link-run.ts'
import { type NoticeOutcome, recordNoticeEvents } from '../record-notice-events.ts'
import { type Letter, letterPage } from './letter-page.ts'
import type { NoticeWork } from './standing-claims.ts'
import { type LettersRun, letterColumns, outcomeOfLetter, writtenLetter } from './written-letter.ts'

export interface LettersReport {
  readonly letters: number
  readonly obsolete: number
  /** The reference codes of claims without a postal address. */
  readonly withoutAddress: readonly string[]
  /** Notices that were left as they are, since their claim was altered or the case does not have them any more. */
  readonly left: number
}

interface OpenLetters {
  readonly deps: NoticeWork
  readonly run: LettersRun
  /** The absolute path of the file. */
  readonly out: string
  readonly output: FileHandle
}

const lettersAtOnce = 200

const waitingForLetter = ['letter', 'bounced', 'failed'] as const

const idsOf = (outcomes: readonly NoticeOutcome[]): readonly string[] =>
  outcomes.map(({ what }) => what.noticeId)

const outcomeSchema = z.strictObject({
  claimId: z.string(),
  eventId: z.string(),
  what: z.omit(noticeSchema, { kind: true, about: true }),
})

const progressSchema = z.strictObject({
  /** Identifies the options of the run. */
  run: z.string(),
  /** The bytes of the file whose letters are stored. */
  bytes: z.number(),
  letters: z.number(),
  /** The page that is being written; none between two pages. */
  pending: z.optional(
    z.strictObject({
      outcomes: z.array(outcomeSchema),
      tokenHashes: z.array(z.string()),
      /** The bytes of the file with this page. */
      bytes: z.number(),
    }),
  ),
})

/** How far a file of letters has come. */
type LettersProgress = z.infer<typeof progressSchema>

/** The progress of an interrupted run of letters into this file; null if there is none. @throws COMMAND_REFUSED */
const readLettersProgress = (out: string, run: string): Promise<LettersProgress | null> =>
  readProgressOf(progressSchema, {
    out,
    run,
    rename: '--letters FILE',
    other:
      'other options. Run the command as it was, and it continues. The letters in it are written and will be in no other file.',
  })

/**
 * Writes the letters of a page. What is written is noted first; the page is durable in the file before the hashes of its tokens are
 * stored; and from the moment on that its notices are marked, it belongs to the file.
 */
async function writePage(opened: OpenLetters, letters: readonly Letter[], at: LettersProgress) {
  const { deps, run, out, output } = opened
  const { storage, now, checkpoint } = deps
  const written = []
  for (const [index, letter] of letters.entries())
    written.push(await writtenLetter(deps, run, letter, at.letters + index + 1))
  const text = written.map(({ line }) => line).join('')
  const links = written.flatMap(({ link }) => link ?? [])
  const outcomes = letters.map((letter) => outcomeOfLetter(deps, letter))
  const bytes = at.bytes + Buffer.byteLength(text)
  const tokenHashes = links.map(({ tokenHash }) => tokenHash)
  await writeProgress<LettersProgress>(out, { ...at, pending: { outcomes, tokenHashes, bytes } })
  await output.appendFile(text)
  await output.sync()
  checkpoint?.('lettersWritten')
  await storage.links.addAll(links)
  await storage.notices.letter(idsOf(outcomes), now())
  checkpoint?.('lettersStored')
  await recordNoticeEvents(deps, outcomes)
  const next = { run: at.run, bytes, letters: at.letters + letters.length }
  await writeProgress(out, next)
  return next
}

/** Completes the page that an interruption cut off, or removes what was stored of it: its letters are then written anew. */
async function settlePage(deps: NoticeWork, { pending, ...at }: LettersProgress): Promise<LettersProgress> {
  if (!pending) return at
  const notices = await deps.storage.notices.findAll(idsOf(pending.outcomes))
  if (!notices.some(({ state }) => state === 'lettered')) {
    await deps.storage.links.remove(pending.tokenHashes)
    return at
  }
  await recordNoticeEvents(deps, pending.outcomes)
  return { ...at, bytes: pending.bytes, letters: at.letters + pending.outcomes.length }
}

async function writePages(opened: OpenLetters, begin: LettersProgress, progress: (letters: number) => void) {
  const { deps, run } = opened
  const { notices } = deps.storage
  const withoutAddress: string[] = []
  let [at, obsolete, left] = [begin, 0, 0]
  for (let after = ''; ; ) {
    const found = await notices.select({
      states: waitingForLetter,
      name: run.name,
      after,
      limit: lettersAtOnce,
    })
    const last = found.at(-1)
    if (!last) return { letters: at.letters, obsolete, withoutAddress, left }
    after = last.id
    const page = await letterPage(deps, found)
    await notices.settle(page.obsolete, 'obsolete', 'decided-or-amended-since', deps.now())
    if (page.letters.length > 0) at = await writePage(opened, page.letters, at)
    withoutAddress.push(...page.withoutAddress.map(({ record: { referenceCode } }) => referenceCode))
    obsolete += page.obsolete.length
    left += page.left.length
    progress(at.letters)
  }
}

/**
 * Writes the notices that no e-mail reaches to a CSV file for the mail house, which only its owner can read. The tokens of their links
 * are in this file alone. An interrupted run continues where it was when it is run again; each notice is in one file.
 * @throws COMMAND_REFUSED
 */
export async function writeLetters(
  deps: NoticeWork,
  run: LettersRun,
  progress: (letters: number) => void,
): Promise<LettersReport> {
  const out = resolve(run.out)
  const { name, siteUrl, qrFolder } = run
  const id = sha256(canonicalJson({ caseId: deps.storage.caseId, name, siteUrl, qrFolder }))
  const interrupted = await readLettersProgress(out, id)
  const before = interrupted && (await settlePage(deps, interrupted))
  const header = byteOrderMark + csvLine(letterColumns(qrFolder !== null))
  const output = await openRunOutput(out, header, before)
  try {
    const begin = before ?? { run: id, bytes: Buffer.byteLength(header), letters: 0 }
    await writeProgress(out, begin)
    const report = await writePages({ deps, run, out, output }, begin, progress)
    await finishRunOutput(out)
    return report
  } finally {
    await output.close()
  }
}
