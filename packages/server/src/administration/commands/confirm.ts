import { fault } from '../../foundation/faults/fault.ts'
import { asking } from './ask.ts'

/**
 * Makes the user type the number of the case. `yes` replaces the answer in a script.
 * @throws COMMAND_REFUSED for anything else, and where nobody can be asked
 */
export async function confirm(question: string, expected: string, yes: boolean): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY)
    throw fault('COMMAND_REFUSED', `${question}\nNobody can be asked here: say --yes if it is what you want.`)
  const typed = await asking((ask) => ask(`${question}\nType ${expected} to go on: `))
  if (typed.trim() !== expected)
    throw fault('COMMAND_REFUSED', `Nothing was done: that is not the number of the case, ${expected}.`)
}
