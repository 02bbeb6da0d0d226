import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../../case-data/backup/restore-backup.ts'
import { writeBackup } from '../../../case-data/backup/write-backup.ts'
import { rotateKeys } from '../../../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../../../claims/vault/key-ring.ts'
import { openData } from '../../../installation/open-data.ts'
import { noticeScene } from '../../../testing/notice-case.ts'
import { partOf } from '../../../testing/part-of.ts'
import { openLink } from '../../sign-in/open-link.ts'

test('RET-8 a notice that waits during a change of keys is sent with its link afterwards', async () => {
  const { mail, server, deps, deficientOne, notices, counts } = await noticeScene()
  await mail.stop()
  const { id } = await deficientOne()
  await notices('deficiency')
  const next = masterKeyFrom('the next secret')
  const former = masterKeyFrom('a secret of at least thirty-two characters')
  await rotateKeys({ storage: deps.storage, ring: keyRing([next, former]) })
  expect((await deps.storage.notices.ofClaim(id))[0]?.payload?.keyId).toBe(next.id)
  expect(await deps.storage.notices.underOtherKeys(next.id, 10)).toEqual([])
  // The server does not know the new key: it tries again, and sends nothing without its link. Whether it has tried before, or is
  // trying now, is up to chance, so the clock goes on.
  await mail.start()
  const reason = async () => (await deps.storage.notices.ofClaim(id))[0]?.reason
  const afterward = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    server.setNow(deps.now().add({ minutes: 10 }).toString())
    return read()
  }
  const patience = { timeout: 120_000, interval: 500 }
  await expect.poll(() => afterward(reason), patience).toBe('claim-does-not-open')
  expect(mail.received).toHaveLength(0)
  await rotateKeys({ storage: deps.storage, ring: keyRing([former, next]) })
  await expect.poll(() => afterward(counts), patience).toEqual({ sent: 1 })
  const [message] = mail.received
  const token = /#claim=([\w-]{22})/.exec(message ? partOf(message, 'plain') : '')?.[1] ?? ''
  expect((await openLink(deps, 'claim', token)).state).toBe('open')
})

test('RET-8 a backup holds the notices, and what waited in it is sent once by the restored server, with a link that opens', async () => {
  const { mail, server, deficientOne, notices, counts } = await noticeScene()
  await mail.stop()
  await deficientOne()
  await notices('deficiency')
  const { storage, ...data } = await openData(server.config)
  const folder = join(await temporaryFolder(), 'backup')
  await writeBackup({ ...data, storage, now: server.deps.now }, { folder, name: 'Test', number: '1:26-cv-1' })
  await storage.close()
  expect(await counts()).toEqual({ pending: 1 })
  await server.close()
  const dataFolder = join(await temporaryFolder(), 'data')
  await restoreBackup(folder, { ...data, config: { ...server.config, dataFolder } })
  await mail.start()
  const { deps, counts: restored } = await noticeScene({ mail, dataFolder })
  await expect.poll(restored).toEqual({ sent: 1 })
  expect(mail.received).toHaveLength(1)
  const [message] = mail.received
  const token = /#claim=([\w-]{22})/.exec(message ? partOf(message, 'plain') : '')?.[1] ?? ''
  expect((await openLink(deps, 'claim', token)).state).toBe('open')
})
