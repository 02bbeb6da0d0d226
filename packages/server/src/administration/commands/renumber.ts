import type { Command } from 'commander'
import { dataOption } from './data-option.ts'
import { withCase } from './open-case.ts'
import { processTerminal } from './terminal.ts'

interface RenumberOptions {
  readonly from: string
  readonly data?: string
}

/** `redress renumber CASE`: the data follow a case whose number was changed. */
export function renumberCommand(program: Command): void {
  program
    .command('renumber')
    .summary('let the data follow a case whose number was changed')
    .description(
      'Data are opened with no other case than their own, which they know by its number. After the number in case.yaml was changed, this gives them the new one. Nothing else changes; claims and exports from before stay as they are.',
    )
    .argument('<case>', 'the folder of the case')
    .requiredOption('--from <number>', 'the number that the case had before')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Example:
  $ redress renumber cases/yours --from 1:26-cv-00001

Servers that are running need not be stopped.`,
    )
    .action(async (given: string, { from, data }: RenumberOptions) => {
      await withCase(given, { data, formerNumber: from }, async ({ loadedCase }) =>
        processTerminal().tell(`The data are of the case ${loadedCase.settings.number}.`),
      )
    })
}
