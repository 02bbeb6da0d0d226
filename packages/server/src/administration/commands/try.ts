import { type Command, InvalidArgumentError } from 'commander'
import type { TryOptions } from './try-form.ts'

function wholeNumber(written: string): number {
  if (!/^\d{1,9}$/.test(written)) throw new InvalidArgumentError('It is a whole number such as 7.')
  return Number(written)
}

/** `redress try CASE --form FORM`. */
export function tryCommand(program: Command): void {
  program
    .command('try')
    .summary('fill in a form by chance, and print an example of each way through its pages')
    .description(
      'Fills in a form by chance until no new way through its pages is found. Prints a whole example of each: the answers as the culture writes them, what is calculated, the pages that are skipped, and the ending where there is one. Ends with status 1 if the form was never filled in to its end.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--form <form>', 'the form; needed where the case has several')
    .option(
      '--culture <code>',
      'the culture whose words and numbers are printed; that of the case if it is left out',
    )
    .option('--seed <number>', 'the same number gives the same examples', wholeNumber)
    .option(
      '--tries <number>',
      'how often the form is filled in; without it, until no new way is found, at most 300 times',
      wholeNumber,
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ redress try cases/yours --form Standard\n  $ redress try cases/yours --form Standard --culture es --seed 7',
    )
    // The examples are loaded by this command alone.
    .action(async (given: string, options: TryOptions) => {
      const { tryForm } = await import('./try-form.ts')
      await tryForm(given, options)
    })
}
