import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listedDomains } from '../attacks/throw-away-domains.ts'
import { type FarmCase, readFarmCase } from '../case/farm-case.ts'
import { writeFarmCase } from '../case/write-farm-case.ts'
import { listedRanges } from '../world/rented-network.ts'

/** The case that browsers file in, in a folder that a server can be started with. */
export interface BrowserCase {
  readonly farmCase: FarmCase
  readonly folder: string
  /** Removes the folder. */
  readonly remove: () => Promise<void>
}

const fraud = `observe: { days: 90 }
dataCentres: rented.txt
throwAwayDomains: [${listedDomains.join(', ')}]
`

/** Writes the case of the simulation as one that observes and has both lists of its operator, and reads it. @throws CASE_BROKEN if it has a mistake */
export async function openBrowserCase(): Promise<BrowserCase> {
  const parent = await mkdtemp(join(tmpdir(), 'redress-farms-browsers-'))
  const folder = join(parent, 'case')
  await writeFarmCase(folder)
  await mkdir(join(folder, 'networks'))
  await writeFile(join(folder, 'networks/rented.txt'), `${listedRanges.join('\n')}\n`)
  await writeFile(join(folder, 'fraud.yaml'), fraud)
  return {
    farmCase: await readFarmCase(folder),
    folder,
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
