/** A process that backs up a case. Arguments: data folder, folder to create. */

import { writeBackup } from '../packages/server/src/case-data/backup/write-backup.ts'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'
import { reportCost, whileWatched } from './cost.ts'

useLittleMemory()
const [, , data = '', folder = ''] = process.argv
const opened = await openData(readConfig({ REDRESS_DATA: data }))
const deps = { ...opened, now: () => Temporal.Now.instant() }
const { result, cost } = await whileWatched(() =>
  writeBackup(deps, { folder, name: 'bench', number: 'bench' }),
)
reportCost({ ...cost, count: result.counts.claims })
await opened.storage.close()
