import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '../../packages/case/src/reading/load-case.ts'
import { temporaryFolder } from '../../packages/foundation/src/testing/temporary-folder.ts'
import { sealedClassList } from '../../packages/server/src/claims/vault/sealed-class-list.ts'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { openData } from '../../packages/server/src/installation/open-data.ts'
import { derivationOf } from '../../packages/server/src/steps/class-list/derivation.ts'
import { importClassList } from '../../packages/server/src/steps/class-list/import-class-list.ts'
import { listWays } from '../../packages/server/src/steps/class-list/list-ways.ts'
import type { RefusedRow } from '../../packages/server/src/steps/class-list/stored/class-list.ts'
import { makeLinks } from '../../packages/server/src/steps/personal-links/make-links.ts'
import { closedAfter } from '../../packages/server/src/storage/storage.ts'

/**
 * Imports the class list of servers with these settings and makes one personal link for each member, as `redress import` and
 * `redress links` do. Returns the tokens in the order of the list.
 */
export async function linksBy(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const config = readConfig(environment)
  const [data, loadedCase] = [await openData(config), await loadCase(config.caseFolder)]
  const { storage, keys, ring } = data
  const list = join(config.caseFolder, 'class-list.csv')
  const folder = await temporaryFolder()
  const out = join(folder, 'links.csv')
  const now = Temporal.Now.instant()
  const ways = listWays(loadedCase)
  await closedAfter(storage, async () => {
    const classList = sealedClassList({ storage, ring })
    const derivation = derivationOf(keys, [loadedCase])
    await importClassList({ classList, keys, ways, derivation }, list, { mode: 'update' })
    await makeLinks(
      { storage, keys, ways, now: () => now },
      {
        list,
        out,
        formType: 'Automotive',
        lastDay: 'a later day',
        endsAt: now.add({ hours: 24 }),
        site: 'https://claims.example.com',
        culture: null,
        qrFolder: null,
        replaces: false,
      },
      { refuse: refuseRow, progress: () => undefined },
    )
  })
  const text = await readFile(out, 'utf8')
  await rm(folder, { recursive: true })
  return [...text.matchAll(/#link=([\w-]{22})/g)].map(([, token = '']) => token)
}

function refuseRow({ line, reason }: RefusedRow): void {
  throw new Error(`The row in line ${line} got no link: ${reason}`)
}
