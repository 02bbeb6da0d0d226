import { loadCase } from '../../packages/case/src/reading/load-case.ts'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { openData } from '../../packages/server/src/installation/open-data.ts'
import { closedAfter } from '../../packages/server/src/storage/storage.ts'
import { exported } from '../../packages/server/src/testing/exported.ts'

/** Exports every claim of servers with these settings, as `redress export` does; returns the folder. */
export async function exportedBy(environment: Readonly<Record<string, string>>): Promise<string> {
  const config = readConfig(environment)
  const [data, loadedCase] = [await openData(config), await loadCase(config.caseFolder)]
  const now = (): Temporal.Instant => Temporal.Now.instant()
  return closedAfter(data.storage, () =>
    exported({ ...data, loadedCase, now }, { within: config.dataFolder }),
  )
}
