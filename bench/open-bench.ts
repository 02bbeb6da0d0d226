import { loadCase } from '../packages/case/src/reading/load-case.ts'
import { passCheckpoint } from '../packages/foundation/src/checkpoint.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'

/** Opens a case with its data as a command does. The caller closes the storage. `database`: the address of a PostgreSQL; empty for SQLite. */
export async function openBench(data: string, caseFolder: string, database = '') {
  const config = readConfig({ REDRESS_DATA: data, ...(database !== '' && { DATABASE_URL: database }) })
  const [opened, loadedCase] = await Promise.all([openData(config), loadCase(caseFolder)])
  return { ...opened, loadedCase, now: () => Temporal.Now.instant(), checkpoint: passCheckpoint }
}
