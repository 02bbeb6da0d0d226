/** The reference for exports: the same rows as stored, read and written without decryption. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { reportCost, whileWatched } from './cost.ts'

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
reportCost({ ...cost, count: result })
