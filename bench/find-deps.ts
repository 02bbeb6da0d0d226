import { loadCase } from '../packages/case/src/reading/load-case.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'

/** Opens a data folder for finding claims by the fields that `file-claims.ts` fills in. The caller closes the storage. */
export async function findDeps(data: string, caseFolder: string, databaseUrl?: string) {
  const settings = { REDRESS_DATA: data, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const [opened, loadedCase] = await Promise.all([openData(readConfig(settings)), loadCase(caseFolder)])
  const find = { name: ['claimDetails.claimantName'], email: ['claimDetails.email'] }
  return {
    ...opened,
    loadedCase: { ...loadedCase, settings: { ...loadedCase.settings, find } },
    now: () => Temporal.Now.instant(),
  }
}
