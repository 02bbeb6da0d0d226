/** A process that writes a file that accepts every claim in the ledger. Arguments: data folder, file, and the address of a PostgreSQL. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { openData } from '../packages/server/src/installation/open-data.ts'
import { ledgerPages } from '../packages/server/src/steps/pay/pages-to-judge.ts'
import { reportCost, whileWatched } from './cost.ts'

const [, , data = '', file = '', database = ''] = process.argv
const { storage } = await openData(
  readConfig({ REDRESS_DATA: data, ...(database !== '' && { DATABASE_URL: database }) }),
)
const { result, cost } = await whileWatched(async () => {
  const output = createWriteStream(file)
  output.write('referenceCode,decision,amount\n')
  let count = 0
  for await (const page of ledgerPages(storage.ledger, (await storage.ledger.last())?.last ?? 0)) {
    const rows = page.map(({ claim }) => `${claim.referenceCode},accepted,125.50\n`)
    if (!output.write(rows.join(''))) await once(output, 'drain')
    count += rows.length
  }
  output.end()
  await once(output, 'close')
  return count
})
reportCost({ ...cost, count: result })
await storage.close()
