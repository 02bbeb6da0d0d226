import { createInterface } from 'node:readline/promises'
import { fault } from '../../foundation/faults/fault.ts'

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
