import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { faultRows, mayMount } from './fault-rows.ts'
import { rowsOfPage } from './rows-of-page.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

test('OPS-3 the table of faults in docs/operate/faults.md has a row for each fault that can be made, in their order', async () => {
  expect([...(await rowsOfPage()).keys()]).toEqual(faultRows.map(({ fault }) => fault))
})

for (const { fault, needsMount, make } of faultRows)
  test.skipIf(needsMount && !mayMount)(
    `OPS-2 OPS-3 docs/operate/faults.md matches the server: ${fault}${needsMount ? ' (skipped where mounting is not allowed)' : ''}`,
    async () => {
      const row = await make(postgres)
      expect(row, 'npm run faults writes the table').toBe((await rowsOfPage()).get(fault))
    },
    300_000,
  )
