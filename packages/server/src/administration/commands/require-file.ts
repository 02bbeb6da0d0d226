import { foundAt } from '../../foundation/files/is-there.ts'
import { CommandError } from './command-error.ts'

/** Refuses what is no file; `wanted` says what to give instead of a folder. @throws CommandError */
export async function requireFile(given: string, wanted: string): Promise<void> {
  const found = await foundAt(given)
  if (!found) throw new CommandError(`There is no file ${given}.`)
  if (!found.isFile()) throw new CommandError(`${given} is a folder: give ${wanted}.`)
}
