import { createInterface } from 'node:readline/promises'
import { fault } from '@redress/foundation/faults/fault.ts'

/** Asks a question and resolves to the input. */
export type Ask = (question: string) => Promise<string>

/** Lets `work` ask on the terminal. @throws INTERRUPTED when Ctrl+C or Ctrl+D is pressed instead of an answer */
export async function asking<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await work((question) => terminal.question(question))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw fault('INTERRUPTED', '\nNothing was done.')
    throw error
  } finally {
    terminal.close()
  }
}

/**
 * Asks the user to type the number of the case. `yes` replaces the answer in a script.
 * @throws COMMAND_REFUSED for any other answer, and without a terminal
 */
export async function confirm(question: string, expected: string, yes: boolean): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY)
    throw fault('COMMAND_REFUSED', `${question}\nThere is no terminal to ask on: confirm with --yes.`)
  const typed = await asking((ask) => ask(`${question}\nType ${expected} to continue: `))
  if (typed.trim() !== expected)
    throw fault('COMMAND_REFUSED', `Nothing was done: that is not the number of the case, ${expected}.`)
}
