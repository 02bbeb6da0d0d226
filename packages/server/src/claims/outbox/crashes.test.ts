import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder, writeCase } from '../../testing/case-builder.ts'
import { comes } from '../../testing/outbox-progress.ts'
import { openRemoteClaimant } from '../../testing/remote-claimant.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'

/** How the deliveries of a database stand. */
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
  ['claimsCommitted', 'before it could tell anybody', 0, 1],
  ['deliverySent', 'between sending and noting it', 1, 2],
  ['deliveryNoted', 'after it noted that it was sent', 1, 1],
])(
  'a server killed at %s, %s: the receiver hears of the claim from the next one, under the same id',
  { timeout: 60_000 },
  async (point, _when, heardBefore, heardAfter) => {
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
    expect(receiver.heard).toHaveLength(heardBefore)

    const second = await startServerProcess(settings)
    await expect.poll(() => statesIn(dataFolder), { timeout: 20_000 }).toEqual(['done'])
    // Another claim, so that whatever the first one owed has been sent by then.
    const another = { claimDetails: { claimantName: 'Bo' } }
    expect(await claimant.submit(second.address, 'the-key-of-another-claim', another)).not.toBeNull()
    await comes(receiver.heard, heardAfter + 1)
    await expect.poll(() => statesIn(dataFolder), { timeout: 20_000 }).toEqual(['done', 'done'])
    expect(new Set(receiver.heard.slice(0, heardAfter).map(({ id }) => id)).size).toBe(1)
    expect(receiver.heard[heardAfter]?.id).not.toBe(receiver.heard[0]?.id)
    expect(receiver.heard.every(({ genuine }) => genuine)).toBe(true)
  },
)
