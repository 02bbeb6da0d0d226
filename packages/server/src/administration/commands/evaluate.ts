import type { Command } from 'commander'
import type { TrialOptions } from './try-expressions.ts'

/** `redress evaluate EXPRESSION`. */
export function evaluateCommand(program: Command): void {
  program
    .command('evaluate')
    .summary('try an expression')
    .description(
      'Prints the value of an expression, or its mistake with the place. The language is described in docs/case-format/expressions.md.',
    )
    .argument('[expression]', 'the expression')
    .option('--answers <file>', 'a JSON file with the answers that it reads, by model')
    .option('--day <day>', 'the day that today() is, such as 2026-11-23; today if it is left out')
    .option(
      '--lines',
      'read an expression from each line of the standard input and print a line of JSON for each',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ redress evaluate '0.1 + 0.2'
  $ redress evaluate 'sum(losses.amount) > 500' --answers answers.json
  $ redress evaluate --lines < expressions.txt`,
    )
    // The parser is loaded by this command alone.
    .action(async (text: string | undefined, options: TrialOptions) => {
      const { tryExpressions } = await import('./try-expressions.ts')
      await tryExpressions(text, options)
    })
}
