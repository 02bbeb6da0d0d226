import { join, resolve } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { foundAt } from '@redress/foundation/files/text-files.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'

/**
 * The absolute path of the case folder that a command received.
 * @throws COMMAND_REFUSED if it is not a folder, or contains no case
 */
export async function caseFolder(given: string): Promise<string> {
  const folder = resolve(given)
  const found = await foundAt(folder)
  if (!found)
    throw fault(
      'COMMAND_REFUSED',
      `There is no folder ${given}. Make a new case there with: redress new ${shellWord(given)}`,
    )
  if (!found.isDirectory()) throw fault('COMMAND_REFUSED', `${given} is a file: give the folder of the case.`)
  const settings = await foundAt(join(folder, 'case.yaml'))
  if (!settings)
    throw fault(
      'COMMAND_REFUSED',
      `${given} is not the folder of a case: it holds no case.yaml. Make a new one with: redress new DIR`,
    )
  return folder
}
