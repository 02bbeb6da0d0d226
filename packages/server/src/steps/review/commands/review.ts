import { resolve } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { moneyOf } from '../../../claims/history/amounts.ts'
import { caseFolder } from '../../../command-line/case-folder.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../../command-line/terminal.ts'
import { type FirstClusters, firstClusters } from '../evidence-reader.ts'
import { scoringVersion } from '../weights.ts'
import { writeWorkLists } from '../work-lists.ts'
import { type Asked, askOfReview, requireAsking } from './ask-of-review.ts'
import { type ReviewedCase, reviewCase } from './review-case.ts'
import { leftOutLine, reviewLines, signalLines } from './review-lines.ts'

/** How many clusters are listed on the terminal. */
const clustersListed = 10

interface ReviewOptions {
  readonly out: string
  readonly clusters: string
  readonly page?: string
  readonly ask?: string
  readonly top?: string
  readonly signals?: boolean
  readonly json?: boolean
  readonly data?: string
}

/** @throws COMMAND_REFUSED if it is no number */
function mostOf({ top }: ReviewOptions): number {
  if (top === undefined) return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,8}$/.test(top)) return Number(top)
  throw fault(
    'COMMAND_REFUSED',
    `'${top}' is no number of rows. Write it like --top 100. Nothing was written.`,
  )
}

/** @throws COMMAND_REFUSED */
function requireOwnFiles({ out, clusters, page, ask }: ReviewOptions): void {
  const files = [out, clusters, page, ask].flatMap((file) => (file === undefined ? [] : [resolve(file)]))
  if (new Set(files).size < files.length)
    throw fault(
      'COMMAND_REFUSED',
      'Claims, clusters, the page and the decisions are files of their own. Name another one with --clusters FILE. Nothing was written.',
    )
}

const jsonOf = (
  { review, leftOut }: ReviewedCase,
  { all, claims, amount }: FirstClusters,
  asked: Asked | null,
): string =>
  JSON.stringify({
    scoringVersion,
    ...review.counts,
    leftOut,
    clusters: { clusters: all, claims, amount: (amount ?? 0n).toString() },
    ...(asked && { asked: { claims: asked.claims, file: asked.file } }),
  })

/** Writes the page if one is wanted, and says so. */
async function writePage(
  opened: OpenCase,
  folder: string,
  { review, head, leftOut }: ReviewedCase,
  { page, out: claims, clusters }: ReviewOptions,
): Promise<readonly string[]> {
  if (page === undefined) return []
  const { writePageOfReview } = await import('./write-page-of-review.ts')
  const of = { folder, review, head, leftOut: leftOutLine(leftOut).join(''), files: { claims, clusters } }
  return [await writePageOfReview(opened, page, of)]
}

async function print(
  opened: OpenCase,
  given: string,
  options: ReviewOptions,
): Promise<Pick<ReviewedCase, 'damaged' | 'unobserved'>> {
  const most = mostOf(options)
  requireOwnFiles(options)
  requireAsking(opened.loadedCase, options.ask)
  const { settings: ofCase, fraudSettings: settings } = opened.loadedCase
  const money = moneyOf(ofCase)
  const found = await reviewCase(opened)
  const { review, leftOut } = found
  try {
    await writeWorkLists(review, { claims: options.out, clusters: options.clusters, most, money })
    const page = await writePage(opened, given, found, options)
    const asked = await askOfReview(review, opened.loadedCase, { given, file: options.ask ?? null, most })
    const clusters = firstClusters(review, clustersListed)
    processTerminal().print(
      ...(options.json
        ? [jsonOf(found, clusters, asked)]
        : [
            ...reviewLines(review, clusters, leftOut, { settings, money }),
            `Wrote ${options.clusters} and ${options.out}.`,
            ...page,
            ...(asked ? [asked.line] : []),
          ]),
    )
  } finally {
    review.close()
  }
  return found
}

/** `redress review CASE`. */
export function reviewCommand(program: Command): void {
  program
    .command('review')
    .summary('compare all claims, and write work lists of those that are worth a look')
    .description(
      'Compares every claim as it stands with all others by the signals of fraud.yaml: accounts, addresses, e-mail addresses, documents, wording and more. It writes two CSV files: clusters of claims that hang together, those with the most money first, and claims with what was found, the highest score first. With --ask it also writes a file of decisions for redress decide, where fraud.yaml says who is asked. This is evidence, not a verdict: nothing is refused, held or changed. Withdrawn and void claims are left out and counted. What a person decided is a column of its own, and goes back by redress decide. A server that is running may go on.',
    )
    .argument('<case>', 'the folder of the case')
    .option('-o, --out <file>', 'the file of the claims', 'review.csv')
    .option('--clusters <file>', 'the file of the clusters', 'clusters.csv')
    .option(
      '--page <file>',
      'also write a page to look at, with the first claims of each cluster side by side',
    )
    .option(
      '--ask <file>',
      'also write a file of decisions that asks for what ask in fraud.yaml says, for redress decide',
    )
    .option('--top <number>', 'only so many rows of each file, those that come first')
    .option('--signals', 'list the signals, each with why it is fair, and read no claim')
    .addOption(dataOption())
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
A score is in bits: each bit doubles how much more often claims with other evidence have it than clean ones.
Of findings with one cause, such as a household that shares an address and a telephone, the strongest alone counts.

Examples:
  $ redress review cases/yours
  $ redress review cases/yours --out monday.csv --clusters monday-clusters.csv --top 500
  $ redress review cases/yours --page review.html
  $ redress review cases/yours --ask decisions.csv --top 50
  $ redress review cases/yours --signals

Exit status: 0 written, 1 written without claims that cannot be read, 2 it could not be run.`,
    )
    .action(async (given: string, options: ReviewOptions) => {
      useLittleMemory()
      const { notify } = processTerminal()
      if (options.signals) return printSignals(given)
      const { damaged, unobserved } = await withCase(given, options, (opened) =>
        print(opened, given, options),
      )
      if (damaged.length + unobserved.length === 0) return
      notify(
        ...damaged.map((code) => `${code}  The claim or its history cannot be read, and is in no list.`),
        ...unobserved.map(
          (code) =>
            `${code}  What was observed of it was altered in the storage: it is compared without that.`,
        ),
        `See redress verify ${shellWord(given)}`,
      )
      process.exitCode = exitCodes.mistakes
    })
}

/** Needs no data. */
async function printSignals(given: string): Promise<void> {
  const { fraudSettings } = await loadCase(await caseFolder(given))
  processTerminal().print(...signalLines(fraudSettings))
}
