/** What an export is measured against: the same rows as they are kept, read and written without being opened. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tellCost, whileWatched } from './cost.ts'

const [, , database = '', file = ''] = process.argv
const claims = new DatabaseSync(database, { readOnly: true }).prepare('SELECT * FROM claim ORDER BY sequence')

const { result, cost } = await whileWatched(async () => {
  const output = createWriteStream(file)
  let count = 0
  for (const row of claims.iterate()) {
    if (!output.write(`${JSON.stringify(row)}\n`)) await once(output, 'drain')
    count += 1
  }
  output.end()
  await once(output, 'close')
  return count
})
tellCost({ ...cost, count: result })
