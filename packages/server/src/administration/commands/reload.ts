import { setTimeout as pause } from 'node:timers/promises'
import { unfinishableForms } from '@redress/case/advice/unfinishable-forms.ts'
import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import { filesAtHand, readsTheSame } from '@redress/case/versions/read-by-claimants.ts'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption } from '../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../command-line/terminal.ts'
import {
  type ReadyCase,
  type Reloaded,
  readyCase,
  reloadCase,
  reportLasts,
} from '../../installation/reload-case.ts'
import { readLastDays } from '../../steps/class-list/last-days.ts'
import { closedDays, draftsClose } from '../../steps/save-for-later/draft-end.ts'
import { withdrawnWays } from '../../steps/sign-in/ways-in-force.ts'
import type { ServingReport } from '../../storage/case-version-store.ts'

interface ReloadOptions {
  readonly data?: string
  readonly dryRun?: boolean
}

/** Milliseconds within which every running server serves a version that is in force. */
const takeOverTimeout = 30_000
const lookEvery = 250

/** The files that differ, each with what happened to it. */
function changedFiles(before: CaseVersion['files'], after: CaseVersion['files']): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)]
    if (!old) return [`  added    ${path}`]
    if (!now) return [`  removed  ${path}`]
    return sha256(old) === sha256(now) ? [] : [`  changed  ${path}`]
  })
}

/** What nobody can use any more, whatever version they were shown. */
function withdrawn({ loadedCase, inForce }: ReadyCase): string[] {
  const lines = inForce === null ? [] : withdrawnWays(inForce, loadedCase)
  if (lines.length === 0) return []
  return [
    'Withdrawn at once for everybody. Claimants who are signed in by it cannot file, and sign in again by another way:',
    ...lines.map((line) => `  ${line}`),
  ]
}

/** What becomes of the saved forms of a form whose deadlines move, and from when on their days must last for that; null where they stay as they are. */
function movedDrafts(
  before: Temporal.Instant | null,
  after: Temporal.Instant | null,
  now: Temporal.Instant,
): { readonly what: string; readonly beyond: Temporal.Instant } | null {
  const isOver = (end: Temporal.Instant | null): boolean =>
    end !== null && Temporal.Instant.compare(end, now) <= 0
  if (isOver(before) !== isOver(after))
    return { what: isOver(after) ? `closed, and kept for ${closedDays} days` : 'open again', beyond: now }
  if (isOver(after) || before?.epochNanoseconds === after?.epochNanoseconds) return null
  const isLater = after === null || (before !== null && Temporal.Instant.compare(after, before) > 0)
  const beyond = isLater ? before : after
  return beyond && { what: isLater ? 'kept longer' : 'closed earlier', beyond }
}

/** The saved forms, and the documents in them, whose end a change of deadlines moves. */
async function draftsTouched(
  { storage, now }: OpenCase,
  { loadedCase, inForce }: Pick<ReadyCase, 'loadedCase' | 'inForce'>,
): Promise<string[]> {
  const { drafts, classList } = storage
  if (inForce === null || (await drafts.count()) === 0) return []
  const lastDays = await readLastDays(classList)
  const lines: string[] = []
  for (const formType of inForce.forms.keys()) {
    const [before, after] = [inForce, loadedCase].map((each) => draftsClose(each, lastDays, formType))
    const moved = movedDrafts(before ?? null, after ?? null, now())
    const found = moved && (await drafts.countAfter(formType, moved.beyond))
    if (!moved || !found || found.drafts === 0) continue
    const counts = [counted(found.drafts, 'saved form'), counted(found.uploads, 'upload')]
    lines.push(`  ${formType}: ${counts.join(' with ')}, ${moved.what}`)
  }
  return lines.length > 0 ? ['Saved forms that the change of deadlines touches:', ...lines] : []
}

/** What differs from the version in force. */
async function changesOf(opened: OpenCase, ready: ReadyCase): Promise<string[]> {
  const { storage } = opened
  const { files, before } = ready
  if (before === null) return ['This is the first version that is stored.']
  if (before.version === files.version) return ['This version is in force already.']
  const stored = (await storage.caseVersions.read(before.version))?.files ?? new Map<string, Uint8Array>()
  const isSame = await readsTheSame(filesAtHand(stored), filesAtHand(files.files))
  return [
    'Against the version in force:',
    ...changedFiles(stored, files.files),
    ...(isSame ? ['Claimants read nothing of this: their pages stay as they are.'] : []),
    ...withdrawn(ready),
    ...(await draftsTouched(opened, ready)),
  ]
}

/** Waits until every running server serves the change or cannot; returns their last reports. */
async function untilServed(
  { storage: { caseVersions }, now }: OpenCase,
  { change }: Reloaded,
): Promise<readonly ServingReport[]> {
  const end = performance.now() + takeOverTimeout
  for (;;) {
    const reports = await caseVersions.reportsSince(now().subtract({ milliseconds: reportLasts }))
    const waiting = reports.filter(({ number, reason }) => number < change.number && reason === null)
    if (waiting.length === 0 || performance.now() > end) return reports
    await pause(lookEvery)
  }
}

const lineOf = ({ name, number, reason }: ServingReport, change: number): string =>
  number >= change
    ? `  ${name}: serves it`
    : `  ${name}: does not serve it. ${reason ?? 'It does not answer.'}`

async function reload(opened: OpenCase, terminal: ReturnType<typeof processTerminal>): Promise<void> {
  const reloaded = await reloadCase(opened)
  const { change } = reloaded
  terminal.print(
    `Version ${change.version} is in force from ${change.from.toString()} on, as change ${change.number}.`,
  )
  const reports = await untilServed(opened, reloaded)
  if (reports.length === 0) terminal.print('No server is running: the next one that starts serves it.')
  else
    terminal.print(
      `${counted(reports.length, 'server')}:`,
      ...reports.map((each) => lineOf(each, change.number)),
    )
  if (reports.some(({ number }) => number < change.number)) process.exitCode = exitCodes.mistakes
}

/** `redress reload CASE`: puts the case in a folder into force without a restart. */
export function reloadCommand(program: Command): void {
  program
    .command('reload')
    .summary('put a changed case into force without a restart')
    .description(
      'Checks the case, stores it whole in the data, and puts it into force at every running server, at the same moment. A case with a mistake changes nothing. Deadlines, closed forms and withdrawn ways to sign in hold at once for everybody; the command lists what is withdrawn before it takes over, and counts the saved forms and uploads that close, open again or are kept for another time. A way with another name is another way: the one before is withdrawn. Claimants who are signed in keep the pages, texts and rules that they began with, and their claims name that version. The class list is not part of it, but a case that newly needs a column that the list in use lacks is refused: see redress import.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--dry-run', 'check it and list what differs from the version in force; nothing is changed')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress reload cases/yours --dry-run
  $ redress reload cases/yours

Exit status: 0 every running server serves it, 1 the case has a mistake or a server does not serve it, 2 it could not be run.`,
    )
    .action(async (given: string, { data, dryRun }: ReloadOptions) => {
      const terminal = processTerminal()
      await withCase(given, { data, reading: dryRun === true, ofFolder: true }, async (opened) => {
        const ready = await readyCase(opened)
        terminal.notify(...unfinishableForms(ready.loadedCase, opened.now()))
        terminal.print('The case has no mistake.', ...(await changesOf(opened, ready)))
        if (!dryRun) await reload(opened, terminal)
      })
    })
}
