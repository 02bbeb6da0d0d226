/** A process that imports a class list, so that only its memory is measured. Arguments: file, folder, and the address of a PostgreSQL. */

import { sealedClassList } from '../packages/server/src/claims/vault/sealed-class-list.ts'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'
import { derivationOf } from '../packages/server/src/steps/class-list/derivation.ts'
import { importClassList } from '../packages/server/src/steps/class-list/import-class-list.ts'
import { builtInListWays } from '../packages/server/src/steps/class-list/list-ways.ts'
import { reportCost, whileWatched } from './cost.ts'

useLittleMemory()
const [, , file = '', folder = '', databaseUrl] = process.argv
const { storage, keys, ring } = await openData(
  readConfig({ REDRESS_DATA: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
)
const classList = sealedClassList({ storage, ring })
const { result, cost } = await whileWatched(() =>
  importClassList({ classList, keys, ways: builtInListWays, derivation: derivationOf(keys, []) }, file, {
    mode: 'replace',
  }),
)
reportCost({ ...cost, count: result.members })
await storage.close()
