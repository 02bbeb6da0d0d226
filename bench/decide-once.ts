/** A process that records decisions. Arguments: data folder, case folder, file of decisions, and the address of a PostgreSQL. */
import { recordDecisions } from '../packages/server/src/steps/decide/record-decisions.ts'
import { reportCost, whileWatched } from './cost.ts'
import { openBench } from './open-bench.ts'

const [, , data = '', caseFolder = '', file = '', database] = process.argv
const opened = await openBench(data, caseFolder, database)
const { result, cost } = await whileWatched(() =>
  recordDecisions(opened, file, {
    isTrial: false,
    refuse: async ({ line, reason }) => {
      throw new Error(`${line} ${reason}`)
    },
    progress: () => undefined,
  }),
)
const recorded = result.recorded.reduce((sum, { claims }) => sum + claims, 0)
reportCost({ ...cost, count: recorded + result.known })
await opened.storage.close()
