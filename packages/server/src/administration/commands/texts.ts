import { type Command, Option } from 'commander'
import type { ExchangeOptions } from './exchange-texts.ts'

/** `redress texts CASE`. */
export function textsCommand(program: Command): void {
  program
    .command('texts')
    .summary('write the texts of a case for translators, and read translations back')
    .description(
      'Writes every text of a case and of the product, with its translation so far, as XLIFF 1.2 or PO: where it stands, how long it may be, and what changed since the last export, which is the file that --out replaces. Places in braces and tags are protected. Reading back refuses a file with a lost place, an unknown key or broken markup, and then changes nothing.',
    )
    .argument('<case>', 'the folder of the case')
    .requiredOption('--culture <code>', 'the culture to translate into')
    .addOption(new Option('--out <file>', 'the file to write: .xlf or .po').conflicts('in'))
    .addOption(new Option('--in <file>', 'the translated file to read: .xlf or .po'))
    .option('--since <file>', 'the last export, if it is not the file that --out replaces')
    .addHelpText(
      'after',
      `
Examples:
  $ redress texts cases/yours --culture fr --out fr.xlf
  $ redress texts cases/yours --culture fr --in fr.xlf

Exit status: 0 done, 1 the file has mistakes, 2 it could not be done.`,
    )
    // The libraries for these files are loaded by this command alone.
    .action(async (given: string, options: ExchangeOptions) => {
      const { exchangeTexts } = await import('./exchange-texts.ts')
      await exchangeTexts(given, options)
    })
}
