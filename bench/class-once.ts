/** A process that changes the class list. Arguments: data folder, case folder, file of changes, and the address of a PostgreSQL. */
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { changeClassList } from '../packages/server/src/steps/class-list/changes/change-class-list.ts'
import { reportCost, whileWatched } from './cost.ts'
import { openBench } from './open-bench.ts'

useLittleMemory()
const [, , data = '', caseFolder = '', file = '', database] = process.argv
const opened = await openBench(data, caseFolder, database)
const { result, cost } = await whileWatched(() =>
  changeClassList({ ...opened, cases: [opened.loadedCase] }, file, {
    isTrial: false,
    refuse: async ({ line, reason }) => {
      throw new Error(`${line} ${reason}`)
    },
    progress: () => undefined,
  }),
)
reportCost({ ...cost, count: result.recorded.reduce((sum, { count }) => sum + count, result.known) })
await opened.storage.close()
