import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticeScene } from '../../testing/notice-case.ts'
import { metricsOf } from '../../testing/wait-for-count.ts'

test('RET-8 OPS-8 metrics report how many notices wait, were sent, failed and bounced, and how attempts to send them ended', async () => {
  let hours = 0
  const scene = await noticeScene({
    alter: (own) => ({ ...own, now: () => Temporal.Now.instant().add({ hours }) }),
  })
  const { mail, server, folder, deficientOne, notices, counts } = scene
  const lines = async (name: string) =>
    Object.fromEntries(
      [
        ...(await metricsOf(server)).matchAll(
          new RegExp(`^${name}{(?:state|result)="(\\w+)"} (\\d+)$`, 'gm'),
        ),
      ].map(([, of = '', value]) => [of, Number(value)]),
    )
  const none = { pending: 0, stopped: 0, sent: 0, failed: 0, bounced: 0, letter: 0, lettered: 0, obsolete: 0 }
  expect(await lines('redress_notices')).toEqual(none)
  expect(await lines('redress_notice_tries_total')).toEqual({ sent: 0, putOff: 0, failed: 0 })

  mail.judge((address) => (address === 'gone@claimant.example' ? 550 : null))
  await deficientOne({ email: 'gone@claimant.example' })
  const { code } = await deficientOne({ email: 'ana@claimant.example' })
  await deficientOne({ email: null })
  await notices('deficiency')
  await expect.poll(counts).toEqual({ failed: 1, sent: 1, letter: 1 })
  // At most a minute old.
  expect(await lines('redress_notices')).toEqual(none)
  hours += 1
  const made = { ...none, failed: 1, sent: 1, letter: 1 }
  expect(await lines('redress_notices')).toEqual(made)
  expect(await lines('redress_notice_tries_total')).toEqual({ sent: 1, putOff: 0, failed: 1 })

  mail.judge(() => 450)
  await deficientOne({ email: 'busy@claimant.example' })
  await notices('deficiency')
  await expect.poll(() => lines('redress_notice_tries_total')).toMatchObject({ sent: 1, putOff: 1 })
  await writeFile(join(folder, 'bounces.csv'), `referenceCode,reason\n${code},5.1.1\n`)
  expect(await notices('--bounces', 'bounces.csv')).toMatchObject({ code: 0 })
  hours += 1
  expect(await lines('redress_notices')).toEqual({ ...made, sent: 0, bounced: 1, pending: 1 })
})

test('RET-8 a notice that a domain blocks is put off with a reason of its own, and sent once the block is lifted', async () => {
  const { mail, deps, deficientOne, notices, counts } = await noticeScene()
  mail.judge(() => '550 5.7.1')
  const { id } = await deficientOne({ email: 'ana@claimant.example' })
  await notices('deficiency')
  const reasons = async () => (await deps.storage.notices.ofClaim(id)).map(({ reason }) => reason)
  await expect.poll(reasons, { timeout: 20_000 }).toEqual(['blocked-550'])
  expect(await counts()).toEqual({ pending: 1 })
  mail.judge(() => null)
  await expect.poll(counts, { timeout: 60_000 }).toEqual({ sent: 1 })
})
