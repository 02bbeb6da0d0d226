import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const cells = (number: number): readonly (string | number)[] => [
  `MFP-${String(number).padStart(8, '0')}`,
  100_000 + (number % 900_000),
  `Ana María ندى ${number}`,
  `ana${number}@example.com`,
  `"${number} Long Street, Apt 4"`,
  'Springfield',
  `1HGCM826${String(number).padStart(9, '0')}`,
  'Halden Kestrel 2019',
]

const columns = ['claimId', 'pin', 'claimantName', 'email', 'street', 'city', 'vin', 'vehicle'] as const

/** Writes a class list with this many different members. */
export async function writeClassList(file: string, rows: number): Promise<void> {
  const output = createWriteStream(file)
  output.write(`${columns.join(',')}\n`)
  for (let number = 1; number <= rows; number += 1)
    if (!output.write(`${cells(number).join(',')}\n`)) await once(output, 'drain')
  output.end()
  await once(output, 'close')
}
