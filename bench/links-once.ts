/**
 * A process that makes a personal link for each member of an imported class list, so that only its memory is measured.
 * Arguments: file, folder, and the address of a PostgreSQL.
 */
import { join } from 'node:path'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'
import { builtInListWays } from '../packages/server/src/steps/class-list/list-ways.ts'
import { makeLinks } from '../packages/server/src/steps/personal-links/make-links.ts'
import { reportCost, whileWatched } from './cost.ts'

useLittleMemory()
const [, , file = '', folder = '', databaseUrl] = process.argv
const { storage, keys } = await openData(
  readConfig({ REDRESS_DATA: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
)
const run = {
  list: file,
  out: join(folder, 'links.csv'),
  formType: 'Automotive',
  lastDay: '2099-12-31',
  endsAt: Temporal.Instant.from('2100-01-01T00:00:00Z'),
  site: 'https://claims.settlement.example',
  culture: null,
  qrFolder: null,
  replaces: false,
} as const
const deps = { storage, keys, ways: builtInListWays, now: () => Temporal.Now.instant() }
const { result, cost } = await whileWatched(() =>
  makeLinks(deps, run, { refuse: () => undefined, progress: () => undefined }),
)
reportCost({ ...cost, count: result.made })
await storage.close()
