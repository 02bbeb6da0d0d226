import { fault } from '../../foundation/faults/fault.ts'
import { asking } from './ask.ts'

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
