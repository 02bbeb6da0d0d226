/** A process that exports all claims. Arguments: data folder, case folder, folder to create. */

import { loadCase } from '../packages/case/src/reading/load-case.ts'
import { everyClaim } from '../packages/server/src/case-data/export/claim-filter.ts'
import { exportClaims } from '../packages/server/src/case-data/export/export-claims.ts'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'
import { reportCost, whileWatched } from './cost.ts'

useLittleMemory()
const [, , data = '', caseFolder = '', folder = '', databaseUrl] = process.argv
const opened = await openData(
  readConfig({ REDRESS_DATA: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
)
const deps = { ...opened, loadedCase: await loadCase(caseFolder), now: () => Temporal.Now.instant() }
const { result, cost } = await whileWatched(() =>
  exportClaims(deps, { folder, filter: everyClaim, after: 0, withDocuments: true }),
)
reportCost({ ...cost, count: result.counts.exported })
await opened.storage.close()
