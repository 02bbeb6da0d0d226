import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { CheckedCase } from '@redress/case/advice/check-case.ts'
import type { FindingLevel } from '@redress/case/advice/finding.ts'
import { utcText } from '@redress/case/reading/deadlines-file.ts'
import { untranslatedInOneLine } from '@redress/case/reading/untranslated.ts'
import { cachedYaml, type ReadYaml } from '@redress/case/reading/yaml-file.ts'
import { systemTrouble } from '@redress/foundation/faults/system-trouble.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { caseFolder } from '../../command-line/case-folder.ts'
import { findingLines } from '../../command-line/finding-lines.ts'
import { exitCodes, processTerminal, type Terminal } from '../../command-line/terminal.ts'
import { checkCaseWithList } from '../../steps/class-list/check-case-with-list.ts'
import { watchFolder } from '../dev/watch-folder.ts'

interface CheckOptions {
  readonly json?: boolean
  readonly strict?: boolean
  readonly watch?: boolean
  readonly all?: boolean
  readonly advice?: boolean
  readonly at?: Temporal.Instant
}

function instantIn(written: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(written)
  } catch {
    throw new InvalidArgumentError('A time is written like 2031-06-30T12:00:00Z.')
  }
}

/** The findings that make the check fail. */
const failing = (findings: CheckedCase['findings'], strict = false): CheckedCase['findings'] =>
  findings.filter(({ level }) => level !== 'advice' && (strict || level !== 'warning'))

const countOf = (findings: CheckedCase['findings'], wanted: FindingLevel): number =>
  findings.filter(({ level }) => level === wanted).length

/** What the findings mean for the operator. */
function consequence(mistakes: number, deadEnds: number): string {
  if (mistakes > 0) return ' A case with mistakes is not served.'
  if (deadEnds === 0) return ''
  return ' The server starts, but some claimants cannot finish a form. Correct the case before the site opens.'
}

/** When each deadline of a case without mistakes is, in UTC. */
const momentsOf = ({ loaded }: CheckedCase) =>
  [...(loaded?.deadlines ?? [])].map(([key, { instant, late, zone }]) => ({
    key,
    zone,
    instant: utcText(instant),
    ...(late && { lateUntil: utcText(late.instant) }),
  }))

function deadlineLines(checked: CheckedCase, { paint }: Terminal): string[] {
  const moments = momentsOf(checked)
  const widest = Math.max(0, ...moments.map(({ key }) => key.length))
  return moments.map(
    ({ key, instant, lateUntil }) =>
      `${paint('cyan', '◆')} ${key.padEnd(widest)}  ${instant}${lateUntil === undefined ? '' : `, late until ${lateUntil}`}`,
  )
}

function summary(checked: CheckedCase, terminal: Terminal): string[] {
  const { findings, forms } = checked
  const { paint } = terminal
  const mistakes = countOf(findings, 'mistake')
  const deadEnds = countOf(findings, 'deadEnd')
  const advice = countOf(findings, 'advice')
  const widest = Math.max(0, ...forms.map(({ form }) => form.length))
  const proofs = forms.map(({ form, walks, proven }) => {
    const ways = `${counted(walks, 'way')} through its conditions`
    return proven
      ? `${paint('green', '✓')} ${form.padEnd(widest)}  can be finished in each of ${ways}`
      : `${paint('yellow', '?')} ${form.padEnd(widest)}  not proven that it can be finished; tried ${ways}`
  })
  const facts = [...deadlineLines(checked, terminal), ...proofs]
  if (findings.length === 0) return [...facts, paint(['green', 'bold'], 'No mistakes, no warnings.')]
  const counts = [
    counted(mistakes, 'mistake'),
    ...(deadEnds > 0 ? [counted(deadEnds, 'dead end')] : []),
    counted(countOf(findings, 'warning'), 'warning'),
    ...(advice > 0 ? [`${advice} to improve`] : []),
  ]
  const colour = failing(findings).length > 0 ? 'red' : 'yellow'
  return [...facts, paint(['bold', colour], `${counts.join(', ')}.`) + consequence(mistakes, deadEnds)]
}

async function printFindings(
  checked: CheckedCase,
  options: Pick<CheckOptions, 'all'>,
  terminal: Terminal,
): Promise<void> {
  // No line of a class list is shown: its cells are personal data.
  const files = [...new Set(checked.findings.flatMap(({ file }) => (file.endsWith('.csv') ? [] : [file])))]
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'utf8').catch(() => '')] as const),
    ),
  )
  const named = options.all ? checked.findings : untranslatedInOneLine(checked.findings)
  const lines = named.flatMap((finding) =>
    findingLines(finding, texts.get(finding.file) ?? '', process.cwd(), terminal),
  )
  terminal.print(...lines, ...summary({ ...checked, findings: named }, terminal))
}

function printJson(checked: CheckedCase, folder: string, terminal: Terminal): void {
  const { findings, forms } = checked
  const inFolder = findings.map((finding) => ({ ...finding, file: relative(folder, finding.file) }))
  const counts = {
    mistakes: countOf(findings, 'mistake'),
    deadEnds: countOf(findings, 'deadEnd'),
    warnings: countOf(findings, 'warning'),
  }
  const deadlines = momentsOf(checked)
  terminal.print(JSON.stringify({ case: folder, ...counts, findings: inFolder, forms, deadlines }, null, 2))
}

/** Checks once, prints the result, and returns the exit code. */
async function checkOnce(
  folder: string,
  { json, strict, at, all = false, advice = false }: CheckOptions,
  terminal: Terminal,
  readYaml?: ReadYaml,
): Promise<number> {
  const found = await checkCaseWithList(folder, at ?? Temporal.Now.instant(), { readYaml })
  const checked = advice ? { ...found, findings: [...found.findings, ...found.advice] } : found
  if (json) printJson(checked, folder, terminal)
  else await printFindings(checked, { all }, terminal)
  return failing(checked.findings, strict).length > 0 ? exitCodes.mistakes : exitCodes.clean
}

/** Checks again whenever a file of the case has changed, one check after another, until the process is stopped. */
async function checkAlways(folder: string, options: CheckOptions, terminal: Terminal): Promise<void> {
  const readYaml = cachedYaml()
  const check = async (): Promise<void> => {
    await checkOnce(folder, options, terminal, readYaml).catch((error: unknown) =>
      terminal.notify(systemTrouble(error)?.sentence ?? String(error)),
    )
  }
  const again = (): Promise<void> => {
    terminal.print('', terminal.paint('dim', `— ${new Date().toLocaleTimeString()} —`))
    return check()
  }
  let checking = Promise.resolve()
  watchFolder(folder, () => {
    checking = checking.then(again)
  })
  checking = checking.then(check)
  await checking
}

/** `redress check CASE`. */
export function checkCommand(program: Command): void {
  program
    .command('check')
    .summary('find every mistake in a case')
    .description(
      'Finds every mistake in a case, each with its file, line and column and a probable correction. If there is none, proves that every form can be finished, and warns of unwise settings. A dead end is a form that cannot be finished with some answers: the check fails, and the server starts and logs it.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--json', 'print the findings as JSON, for other programs')
    .option('--strict', 'end with status 1 for warnings too')
    .option('--all', 'name every text that a translation lacks, instead of a line a file')
    .option(
      '--advice',
      'also advise: texts that need more than eight years of school, conditions that can be shorter, translations nobody reviewed, and more',
    )
    .option('--watch', 'check again whenever a file changes')
    .option(
      '--at <time>',
      'use this as the present time, as in 2031-06-30T12:00:00Z, to see which deadlines have passed',
      instantIn,
    )
    .addHelpText(
      'after',
      `
Examples:
  $ redress check cases/yours
  $ redress check cases/yours --watch
  $ redress check cases/yours --advice
  $ redress check cases/yours --json | jq '.findings[].message'

Exit status: 0 no mistakes, 1 mistakes or dead ends, 2 the check could not run.`,
    )
    .action(async (given: string, options: CheckOptions) => {
      const folder = await caseFolder(given)
      const terminal = processTerminal()
      if (options.watch) await checkAlways(folder, options, terminal)
      else process.exitCode = await checkOnce(folder, options, terminal)
    })
}
