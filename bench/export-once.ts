/** A process of its own that exports all claims. Arguments: data folder, case folder, folder to make. */
import { loadCase } from '../packages/server/src/case/load-case.ts'
import { useLittleMemory } from '../packages/server/src/commands/little-memory.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { everyClaim } from '../packages/server/src/exports/claim-filter.ts'
import { exportClaims } from '../packages/server/src/exports/export-claims.ts'
import { openData } from '../packages/server/src/open-data.ts'
import { tellCost, whileWatched } from './cost.ts'

useLittleMemory()
const [, , data = '', caseFolder = '', folder = '', databaseUrl] = process.argv
const opened = await openData(
  readConfig({ REDRESS_DATA: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
)
const deps = { ...opened, loadedCase: await loadCase(caseFolder), now: () => Temporal.Now.instant() }
const { result, cost } = await whileWatched(() =>
  exportClaims(deps, { folder, filter: everyClaim, after: 0, withDocuments: true }),
)
tellCost({ ...cost, count: result.counts.exported })
await opened.storage.close()
