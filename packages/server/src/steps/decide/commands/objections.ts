import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { processTerminal } from '../../../command-line/terminal.ts'
import { decideObjection, type OpenObjection, openObjections } from '../open-objections.ts'

interface ObjectionsOptions {
  readonly uphold?: string
  readonly dismiss?: string
  readonly entry?: string
  readonly json?: boolean
  readonly data?: string
}

const linesOf = ({ referenceCode, changes }: OpenObjection): string[] => [
  `${referenceCode}:`,
  ...changes.map(({ entry, at, text }) => `  entry ${entry} at ${at.slice(0, 16)} UTC: ${text}`),
]

async function list(opened: OpenCase, { json }: ObjectionsOptions): Promise<void> {
  const { print } = processTerminal()
  const found = await Array.fromAsync(openObjections(opened))
  if (json) return print(JSON.stringify(found, null, 2))
  if (found.length === 0) return print('No objection is open.')
  print(...found.flatMap(linesOf), `${counted(found.length, 'claim')} with objections.`)
}

/** The entries that a decision names; null where it names none. @throws COMMAND_REFUSED */
function entriesOf({ entry }: ObjectionsOptions): readonly number[] | null {
  if (entry === undefined) return null
  if (!/^\d{1,6}(?:,\d{1,6})*$/.test(entry))
    throw fault('COMMAND_REFUSED', `'${entry}' is no entry as in --entry 3, or --entry 3,5.`)
  return [...new Set(entry.split(',').map(Number))]
}

async function run(opened: OpenCase, options: ObjectionsOptions): Promise<void> {
  const { uphold, dismiss } = options
  if (uphold !== undefined && dismiss !== undefined)
    throw fault('COMMAND_REFUSED', 'An objection is upheld or dismissed: give one of --uphold and --dismiss.')
  const code = uphold ?? dismiss
  if (code === undefined) return list(opened, options)
  const counts = dismiss !== undefined
  const to = await decideObjection(opened, code.trim().toUpperCase(), counts, entriesOf(options))
  const { print } = processTerminal()
  if (options.json) return print(JSON.stringify({ referenceCode: code, entries: to, counts }))
  const what = counts ? 'counts' : 'does not count'
  print(`Recorded: entry ${to.join(', ')} of the claim ${code} ${what}.`)
}

/** `redress objections CASE`. */
export function objectionsCommand(program: Command): void {
  program
    .command('objections')
    .summary('list objections to changes of claims, and decide about them')
    .description(
      'Claimants change on the page of their claim how they are reached and paid, or withdraw it. An e-mail to the former address says so, and whoever reads it there can object. The changes then do not count, and the claim is not paid, until you decide here. Without an option the open objections are listed. A decision is an entry of the ledger and final.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--uphold <code>', 'the objection is right: the changes of this claim do not count')
    .option('--dismiss <code>', 'the changes are the claimant’s own: they count')
    .option(
      '--entry <numbers>',
      'with --uphold and --dismiss: the entries it is about; needed where an objection to the claim was decided before',
    )
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress objections cases/yours
  $ redress objections cases/yours --uphold 7KQ2-M9XA-4TRB-HW3F
  $ redress objections cases/yours --dismiss 7KQ2-M9XA-4TRB-HW3F --entry 7

Exit status: 0 listed or recorded, 2 it could not be run.`,
    )
    .action(async (given: string, options: ObjectionsOptions) => {
      useLittleMemory()
      await withCase(given, options, (opened) => run(opened, options))
    })
}
