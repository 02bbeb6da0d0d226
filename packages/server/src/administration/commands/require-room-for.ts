import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fault } from '../../foundation/faults/fault.ts'

/** Checked before the work: an error about the refused rows afterwards would suggest that nothing was done. @throws COMMAND_REFUSED */
export async function requireRoomFor(refused: string, consequence: string): Promise<void> {
  const folder = dirname(resolve(refused))
  await access(folder, constants.W_OK).catch(() => {
    throw fault(
      'COMMAND_REFUSED',
      `Refused rows could not be written to ${folder}. Name another file with --refused FILE. ${consequence}`,
    )
  })
}
