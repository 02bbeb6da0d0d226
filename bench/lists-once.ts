/** A process that reads a list, so that only its memory is measured. Arguments: file, and `check` or `read` for the reading alone. */
import { openAsBlob } from 'node:fs'
import { readFile } from '../packages/web/src/lists/read-file.ts'
import { readList } from '../packages/web/src/lists/worker/read-list.ts'
import { factsOf } from '../packages/web/src/lists/worker/testing.ts'
import { reportCost, whileWatched } from './cost.ts'
import { plantedIn } from './write-list.ts'

const [, , path = '', what = ''] = process.argv
const file = await openAsBlob(path)
const limits = { rows: 100_000, mistakes: 10_000, keepsRows: false }

async function read(): Promise<number> {
  let rows = 0
  await readFile(file, 'en', () => {
    rows += 1
    return true
  })
  return rows - 1
}

/** The rows, if the mistakes that were found are those that were planted, and no others. */
async function check(): Promise<number> {
  let rows = 0
  const outcome = await readList(file, factsOf(), limits, (count) => {
    rows = count
  })
  if ('refused' in outcome) throw new Error(`The list is refused: ${outcome.refused}.`)
  const found = outcome.mistakes.map(({ row, key }) => `${row} ${key}`)
  if (found.join() !== plantedIn(rows).join()) throw new Error('Other mistakes were found than were planted.')
  return rows
}

const { result, cost } = await whileWatched(what === 'check' ? check : read)
reportCost({ ...cost, count: result })
