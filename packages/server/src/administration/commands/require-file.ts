import { fault } from '../../foundation/faults/fault.ts'
import { foundAt } from '../../foundation/files/is-there.ts'

/** Refuses a path that is not a file; `wanted` describes the expected file. @throws COMMAND_REFUSED */
export async function requireFile(given: string, wanted: string): Promise<void> {
  const found = await foundAt(given)
  if (!found) throw fault('COMMAND_REFUSED', `There is no file ${given}.`)
  if (!found.isFile()) throw fault('COMMAND_REFUSED', `${given} is a folder: give ${wanted}.`)
}
