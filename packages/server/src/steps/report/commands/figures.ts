import { loadCase } from '@redress/case/reading/load-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import type { Command } from 'commander'
import { moneyOf, readAmount } from '../../../claims/history/amounts.ts'
import { caseFolder } from '../../../command-line/case-folder.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { processTerminal } from '../../../command-line/terminal.ts'
import { type CourtFigures, courtFigures, type Figure } from '../court-figures.ts'
import { type FigureSource, figuresOfExport, figuresOfStore } from '../figure-source.ts'

interface FiguresOptions {
  readonly export?: string
  readonly fund?: string
  readonly out?: string
  readonly json?: boolean
  readonly data?: string
}

/** @throws COMMAND_REFUSED if it is no amount */
function fundOf({ fund }: FiguresOptions, { settings }: LoadedCase): string | null {
  if (fund === undefined) return null
  const read = readAmount(fund, moneyOf(settings))
  if ('amount' in read) return read.amount
  throw fault('COMMAND_REFUSED', `${read.reason} Write it like --fund 5000000.00.`)
}

const headFigures = ({ heads }: CourtFigures): Figure[] =>
  (['claims', 'events'] as const).flatMap((chain) => [
    { figure: `newest seal over ${chain}`, of: 'number', value: String(heads[chain].number) },
    { figure: `newest seal over ${chain}`, of: 'SHA-256', value: heads[chain].hash ?? '' },
  ])

const csvOf = (figures: readonly Figure[]): string =>
  byteOrderMark +
  csvLine(['figure', 'of', 'value']) +
  figures.map(({ figure, of, value }) => csvLine([figure, of, value])).join('')

const lineOf = ({ figure, of, value }: Figure): string =>
  `${of === '' ? figure : `${figure}: ${of}`}  ${value}`

async function print(loadedCase: LoadedCase, source: FigureSource, options: FiguresOptions): Promise<void> {
  const found = await courtFigures(loadedCase, source, fundOf(options, loadedCase))
  const rows = [...found.figures, ...headFigures(found)]
  const terminal = processTerminal()
  if (options.out !== undefined) {
    await writeWhole(options.out, csvOf(rows))
    terminal.print(`Wrote ${options.out}.`)
  } else if (options.json) terminal.print(JSON.stringify(found, null, 2))
  else terminal.print(...rows.map(lineOf))
}

/** Needs no data: a court or an expert computes the figures from the case and an export. */
async function printOfExport(given: string, folder: string, options: FiguresOptions): Promise<void> {
  const loadedCase = await loadCase(await caseFolder(given))
  await print(loadedCase, await figuresOfExport(folder), options)
}

/** `redress figures CASE`: the figures that a court asks for. */
export function figuresCommand(program: Command): void {
  program
    .command('figures')
    .summary('compute the figures that a court asks for, from the data or from an export')
    .description(
      'Counts the claims as they stand: by form, language, way in, state at filing, decision and reason, late ones, the share of the class, and the amounts that are allowed and paid. An amended claim counts once, by its newest filing. The figures follow from the sealed claims and decisions alone, and name the seals: an export made at the same seals gives the same figures.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--export <folder>', 'compute them from this export of every claim; no data are needed')
    .option('--fund <amount>', 'also compute what a fund pays that is shared in proportion')
    .option('-o, --out <file>', 'write them as CSV')
    .addOption(dataOption())
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress figures cases/yours
  $ redress figures cases/yours --fund 5000000.00 --out figures.csv
  $ redress figures cases/yours --export export-2027-03-31

Exit status: 0 computed, 1 a claim or a decision does not open, 2 it could not be run.`,
    )
    .action(async (given: string, options: FiguresOptions) => {
      useLittleMemory()
      if (options.export !== undefined) await printOfExport(given, options.export, options)
      else
        await withCase(given, options, async (opened) =>
          print(opened.loadedCase, await figuresOfStore(opened), options),
        )
    })
}
