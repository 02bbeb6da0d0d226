import { parseDeadlines } from '@redress/form'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { claimsBetween, type DamagedClaim, headNow } from '../../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../../claims/ledger/seal-ledger.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { exitCodes, type Progress, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import { claimsBySurvivor } from '../../class-list/history/claims-with-members.ts'
import { classFigures } from '../../class-list/history/class-history.ts'
import { deadlinesAnswerOf, readLastDays } from '../../class-list/last-days.ts'
import { hasMarks, openClaimMarks } from '../../marks/claim-marks.ts'
import { conflictCounter, figureCounter } from '../case-figures.ts'
import { reportOutcomes } from '../report-facts.ts'
import { reportHtml } from '../report-html.ts'

interface ReportOptions {
  readonly out?: string
  readonly data?: string
}

interface Reported {
  readonly html: string
  readonly damaged: readonly DamagedClaim[]
  /** Whether what became of the claims could not be computed. */
  readonly isIncomplete: boolean
}

/** The counter of marked claims; null in a case without rules that mark any. */
async function conflictsUpTo(opened: OpenCase, last: number) {
  const { settings } = opened.loadedCase
  if (!hasMarks(opened.loadedCase)) return null
  const ledger = claimsBySurvivor(opened, claimsBetween({ ...opened, onDamaged: () => undefined }, 0, last))
  const marks = await openClaimMarks(settings, ledger)
  return { ...conflictCounter(marks), close: marks.close }
}

async function reportOf(opened: OpenCase, progress: Progress): Promise<Reported> {
  await sealLedger(opened)
  const head = await headNow(opened)
  const { add, figures } = figureCounter(opened.loadedCase)
  const conflicts = await conflictsUpTo(opened, head.claims)
  const damaged: DamagedClaim[] = []
  const reading = { ...opened, onDamaged: (claim: DamagedClaim) => void damaged.push(claim) }
  for await (const claim of claimsBySurvivor(opened, claimsBetween(reading, 0, head.claims))) {
    add(claim)
    conflicts?.add(claim)
    progress.at(`${claim.sequence.toLocaleString('en')} of ${head.claims.toLocaleString('en')} claims`)
  }
  const outcomes = await reportOutcomes(opened, head)
  const lastDays = await readLastDays(opened.storage.classList)
  const html = reportHtml({
    loadedCase: opened.loadedCase,
    deadlines: parseDeadlines(deadlinesAnswerOf(opened.loadedCase.deadlinesFile, lastDays)),
    figures: figures(),
    conflicts: conflicts?.figures() ?? null,
    outcomes,
    asOf: opened.now(),
    steps: await opened.storage.steps.all(),
    sequence: head.claims,
    lastSeal: head.lastSeal,
    damaged: damaged.length,
    classList: await classFigures(opened),
  })
  conflicts?.close()
  return { html, damaged, isIncomplete: outcomes?.court === null }
}

/** `redress report CASE`. */
export function reportCommand(program: Command): void {
  program
    .command('report')
    .summary('write a readable report on the claims')
    .description(
      'Writes one self-contained HTML file: the figures that a court requires, decisions, withdrawals and payments, claims over time and by form, language and payment method, documents, suspicious patterns, held and deficient claims, and deadlines. It contains reference codes, and no other data of claimants.',
    )
    .argument('<case>', 'the folder of the case')
    .option('-o, --out <file>', 'the file to write', 'report.html')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress report cases/yours
  $ redress report cases/yours --out monday.html

Exit status: 0 written, 1 written without claims or events that do not open, 2 it could not be run.`,
    )
    .action(async (given: string, options: ReportOptions) => {
      const { out = 'report.html' } = options
      const progress = progressOf()
      const { html, damaged, isIncomplete } = await withCase(given, options, (opened) =>
        reportOf(opened, progress),
      ).finally(progress.done)
      await writeWhole(out, html)
      const { print, notify } = processTerminal()
      print(`Wrote ${out}. Open it in a browser, or print it.`)
      if (damaged.length === 0 && !isIncomplete) return
      notify(
        ...damaged.map(
          ({ referenceCode }) =>
            `${referenceCode}  The claim cannot be decrypted, and is not in the figures.`,
        ),
        ...(isIncomplete
          ? ['A claim or an event does not open: the report lacks what became of the claims.']
          : []),
        `See redress verify ${shellWord(given)}`,
      )
      process.exitCode = exitCodes.mistakes
    })
}
