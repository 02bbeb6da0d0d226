/** A process that prepares all claims for being found. Arguments: data folder, case folder, address of a database. */
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { updateTraits } from '../packages/server/src/steps/find/update-traits.ts'
import { reportCost, whileWatched } from './cost.ts'
import { findDeps } from './find-deps.ts'

useLittleMemory()
const [, , data = '', caseFolder = '', databaseUrl] = process.argv
const deps = await findDeps(data, caseFolder, databaseUrl)
const { cost } = await whileWatched(() => updateTraits(deps))
reportCost({ ...cost, count: (await deps.storage.ledger.last())?.last ?? 0 })
await deps.storage.close()
