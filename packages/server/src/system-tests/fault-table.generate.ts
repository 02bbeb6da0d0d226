import { test } from 'vitest'
import { startPostgres } from '../testing/postgres-server.ts'
import { faultRows, mayMount } from './fault-rows.ts'
import { rowsOfPage, writeRows } from './rows-of-page.ts'

/** `npm run faults`: runs under vitest, which ends the processes that the rows start. */
test('the table of faults in docs/operate/faults.md is written', async () => {
  const postgres = await startPostgres()
  try {
    const before = await rowsOfPage()
    const rows: string[] = []
    for (const { fault, needsMount, make } of faultRows) {
      const known = before.get(fault)
      if (needsMount && !mayMount && known === undefined)
        throw new Error(`The row '${fault}' needs a user who may mount a small disk.`)
      rows.push(needsMount && !mayMount && known !== undefined ? known : await make(postgres))
    }
    await writeRows(rows)
  } finally {
    await postgres.remove()
  }
}, 600_000)
