/** The reference for imports: the cells of the same file in a bare table, unchanged, in one transaction. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse'
import { reportCost, whileWatched } from './cost.ts'
import { columns } from './write-class-list.ts'

const [, , file = '', folder = ''] = process.argv
const database = new DatabaseSync(join(folder, 'bare.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536')
database.exec(`CREATE TABLE member (${columns.join(', ')}, PRIMARY KEY (claimId)) WITHOUT ROWID`)
const insert = database.prepare(`INSERT INTO member VALUES (${columns.map(() => '?').join(', ')})`)

const { result, cost } = await whileWatched(async () => {
  let count = 0
  database.exec('BEGIN')
  for await (const cells of createReadStream(file).pipe(parse({ from_line: 2 }))) {
    insert.run(...cells)
    count += 1
  }
  database.exec('COMMIT')
  return count
})
database.close()
reportCost({ ...cost, count: result })
