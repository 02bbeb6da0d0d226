import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../testing/postgres-server.ts'
import { openRemoteClaimant } from '../../testing/remote-claimant.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'

const claims = 40

test('two servers on one PostgreSQL, one killed while claims are filed and delivered: every claim is delivered, and hardly any twice', {
  timeout: 360_000,
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const url = await postgres.newDatabase()
  const receiver = await startWebhookReceiver()
  const settings = {
    ...receiver.settings,
    DATABASE_URL: url,
    REDRESS_DATA: await temporaryFolder(),
    REDRESS_CASE: await writeCase(),
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_OUTBOX_MILLISECONDS: '250',
  }
  const [first, second] = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  const claimant = await openRemoteClaimant(second.address)
  const file = async (number: number): Promise<void> => {
    const key = `claim-number-${String(number).padStart(8, '0')}`
    const submission = { claimDetails: { claimantName: `Ana ${number}` } }
    const { address } = number % 2 === 0 ? first : second
    if ((await claimant.submit(address, key, submission)) === null)
      expect(await claimant.submit(second.address, key, submission)).not.toBeNull()
  }
  const queue = Array.from({ length: claims }, (_, index) => index)
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (next === claims / 2) await first.kill()
      await file(next)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  await expect
    .poll(() => postgres.query(url, "select count(*)::int as open from outbox where state <> 'done'"), {
      timeout: 90_000,
    })
    .toEqual([{ open: 0 }])
  const filed = await postgres.query(url, 'select id from claim order by id')
  const notified = new Set(receiver.received.map(({ id }) => id))
  expect(filed).toHaveLength(claims)
  expect([...notified].toSorted().map((id) => ({ id }))).toEqual(filed)
  // Only what the killed server was sending is sent again.
  expect(receiver.received.length - notified.size).toBeLessThanOrEqual(16)
})
