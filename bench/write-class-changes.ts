import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const claimIdOf = (number: number): string => `MFP-${String(number).padStart(8, '0')}`

/**
 * The cells after claimId, change, day and reason of each kind in turn: into, street, vehicle and pin. `from` is the first of ten
 * members whom no other row names.
 */
const kinds = [
  { change: 'added', cells: (_: number, from: number) => ['', '1 New Street', `Halden ${from}`, '482913'] },
  { change: 'corrected', cells: (_: number, from: number) => ['', `${from} Short Street`, '', ''] },
  { change: 'remailed', cells: () => ['', '', '', ''] },
  { change: 'merged', cells: (_: number, from: number) => [claimIdOf(from + 1), '', '', ''] },
  { change: 'optedOut', cells: () => ['', '', '', ''] },
] as const

function cellsOf(number: number, members: number): readonly string[] {
  const { change, cells } = kinds[number % kinds.length] ?? kinds[0]
  const from = number * 10 + 1
  const claimId = claimIdOf(change === 'added' ? members + number + 1 : from)
  return [claimId, change, '2026-11-01', 'as the member wrote', ...cells(number, from)]
}

/** Writes a file that changes a tenth of the members of the list of `write-class-list.ts`, as many of each kind. Returns their number. */
export async function writeClassChanges(file: string, members: number): Promise<number> {
  const output = createWriteStream(file)
  output.write('claimId,change,day,reason,into,street,vehicle,pin\n')
  const rows = Math.floor(members / 10)
  for (let number = 0; number < rows; number += 1)
    if (!output.write(`${cellsOf(number, members).join(',')}\n`)) await once(output, 'drain')
  output.end()
  await once(output, 'close')
  return rows
}
