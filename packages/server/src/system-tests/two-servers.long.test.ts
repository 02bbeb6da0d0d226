import { onTestFinished, test } from 'vitest'
import { loseNoClaim } from '../testing/lose-no-claim.ts'
import { startPostgres } from '../testing/postgres-server.ts'

test('ADM-6 SUB-12 two servers on one PostgreSQL and one disk, one killed while claims arrive: every acknowledged claim is stored once and complete', {
  timeout: 360_000,
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  await loseNoClaim({ DATABASE_URL: await postgres.newDatabase() })
})
