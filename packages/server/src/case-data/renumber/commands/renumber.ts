import type { Command } from 'commander'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { processTerminal } from '../../../command-line/terminal.ts'

interface RenumberOptions {
  readonly from: string
  readonly data?: string
}

/** `redress renumber CASE`: assigns the data to the new number of a case. */
export function renumberCommand(program: Command): void {
  program
    .command('renumber')
    .summary('assign the data to the new number of a case')
    .description(
      'The data contain the number of their case, and cannot be opened with another case. After the number in case.yaml was changed, this stores the new number in the data. Nothing else changes; earlier claims and exports remain as they are.',
    )
    .argument('<case>', 'the folder of the case')
    .requiredOption('--from <number>', 'the former number of the case')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Example:
  $ redress renumber cases/yours --from 1:26-cv-00001

Servers that are running need not be stopped.`,
    )
    .action(async (given: string, { from, data }: RenumberOptions) => {
      await withCase(given, { data, ofFolder: true, formerNumber: from }, async ({ loadedCase }) =>
        processTerminal().print(`The data are of the case ${loadedCase.settings.number}.`),
      )
    })
}
