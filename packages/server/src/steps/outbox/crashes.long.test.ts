import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { openRemoteClaimant } from '../../testing/remote-claimant.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { waitForCount } from '../../testing/wait-for-count.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'

/** The states of the deliveries in a database. */
function statesIn(dataFolder: string): readonly unknown[] {
  const database = new DatabaseSync(join(dataFolder, 'redress.sqlite'), { readOnly: true })
  try {
    return database
      .prepare('SELECT state FROM outbox')
      .all()
      .map(({ state }) => state)
  } finally {
    database.close()
  }
}

test.each([
  ['claimsCommitted', 'before any notification', 0, 1],
  ['deliverySent', 'between sending and noting it', 1, 2],
  ['deliveryNoted', 'after it noted that it was sent', 1, 1],
])(
  'a server killed at %s, %s: the next server notifies the receiver of the claim, under the same id',
  async (point, _when, receivedBefore, receivedAfter) => {
    const receiver = await startWebhookReceiver()
    const dataFolder = await temporaryFolder()
    const settings = {
      ...receiver.settings,
      REDRESS_DATA: dataFolder,
      REDRESS_CASE: await writeCase(),
      REDRESS_SECRET: 'a secret of at least thirty-two characters',
      REDRESS_OUTBOX_MILLISECONDS: '50',
    }
    const first = await startServerProcess({ ...settings, REDRESS_CRASH_AT: `${point}:1` })
    const claimant = await openRemoteClaimant(first.address)
    await claimant.submit(first.address, 'the-key-of-this-claim', {})
    await first.ended
    expect(receiver.received).toHaveLength(receivedBefore)

    const second = await startServerProcess(settings)
    await expect.poll(() => statesIn(dataFolder)).toEqual(['done'])
    // One more claim: when it arrives, everything due for the first one has been sent.
    const another = { claimDetails: { claimantName: 'Bo' } }
    expect(await claimant.submit(second.address, 'the-key-of-another-claim', another)).not.toBeNull()
    await waitForCount(receiver.received, receivedAfter + 1)
    await expect.poll(() => statesIn(dataFolder)).toEqual(['done', 'done'])
    expect(new Set(receiver.received.slice(0, receivedAfter).map(({ id }) => id)).size).toBe(1)
    expect(receiver.received[receivedAfter]?.id).not.toBe(receiver.received[0]?.id)
    expect(receiver.received.every(({ genuine }) => genuine)).toBe(true)
  },
)
