/**
 * A process that checks a list as the server does, in a thread, while it answers requests of its own, so that only its memory is
 * measured. Arguments: the document, and `idle` to answer the requests without a list. It says how long they took at the 50th and the
 * 99th percentile.
 */

import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { createListChecks, listLimits } from '../packages/server/src/claims/lists/list-checks.ts'
import { freePort } from '../packages/server/src/testing/postgres-server.ts'
import { factsOf } from '../packages/web/src/lists/worker/testing.ts'
import { reportCost, whileWatched } from './cost.ts'
import { percentile } from './percentile.ts'
import { listOfBench } from './write-list.ts'

const [, , path = '', what = ''] = process.argv
const facts = factsOf()
const task = {
  definition: facts.definition,
  models: facts.configs,
  settings: facts.settings,
  state: facts.state,
  list: listOfBench,
  today: facts.today,
  calculationDay: facts.calculationDay,
  deadlines: {},
  characters: facts.characters,
}

const port = await freePort()
const server = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1')
await once(server, 'listening')
const taken: number[] = []
let isOver = false

/** Sends a request every ten milliseconds, until the work is over. */
async function others(): Promise<void> {
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${port}`)).text()
    taken.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function check(): Promise<number> {
  if (what === 'idle') {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    return 1
  }
  const outcome = await createListChecks(listLimits).check(task, () => createReadStream(path))
  if (outcome.verdict !== 'sound') throw new Error(`The list is ${outcome.verdict}.`)
  return Number(outcome.figures.rows)
}

const asking = others()
const { result, cost } = await whileWatched(check)
isOver = true
await asking
server.close()
console.error(
  `${what === 'idle' ? 'Without a list' : 'While a list is checked'}, ${taken.length} other requests: p50 ${percentile(taken, 0.5).toFixed(1)} ms, p99 ${percentile(taken, 0.99).toFixed(1)} ms`,
)
reportCost({ ...cost, count: result })
