/** The reference for files of rows: the cells of the same file in a bare table, unchanged, in one transaction. Its first column is unique. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse'
import { reportCost, whileWatched } from './cost.ts'

const [, , file = '', folder = ''] = process.argv

async function firstLineOf(path: string): Promise<string> {
  for await (const line of createInterface(createReadStream(path))) return line
  return ''
}

const columns = (await firstLineOf(file)).split(',')
const database = new DatabaseSync(join(folder, 'bare.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536')
database.exec(
  `CREATE TABLE row (${columns.map((name) => `"${name}"`).join(', ')}, PRIMARY KEY ("${columns[0]}")) WITHOUT ROWID`,
)
const insert = database.prepare(`INSERT INTO row VALUES (${columns.map(() => '?').join(', ')})`)

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
