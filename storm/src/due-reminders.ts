import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { openData } from '../../packages/server/src/installation/open-data.ts'
import { sealReminderAddress } from '../../packages/server/src/steps/save-for-later/reminder-address.ts'

type Environment = Readonly<Record<string, string>>

/** Reminders that are added at a time: more than a server sends before it is killed. */
const count = 6

/** A new 256-bit value, as the hash of a draft is written. */
const newHash = (): string => randomBytes(32).toString('hex')

/**
 * Stores saved forms whose reminders are due, as they are half a day before these forms end: nothing else is due in less time than a
 * day. Returns the addresses, each of which nobody else has.
 */
export async function addDueReminders(environment: Environment): Promise<readonly string[]> {
  const { storage, ring } = await openData(readConfig(environment))
  const now = Temporal.Now.instant()
  const [savedAt, endsAt] = [now.subtract({ hours: 200 }), now.add({ hours: 12 })]
  const addresses: string[] = []
  try {
    for (let index = 0; index < count; index += 1) {
      const [idHash, to] = [newHash(), `${randomUUID()}@reminded.example`]
      await storage.drafts.put({
        ...{ idHash, formType: 'Automotive', caseVersion: '', savedAt, endsAt },
        content: randomBytes(100),
      })
      const payload = sealReminderAddress(ring, storage.caseId, idHash, { to, culture: 'en' })
      const reminder = { idHash, id: randomUUID(), mailbox: newHash(), askedAt: savedAt, payload }
      if (await storage.reminders.put({ ...reminder, dueAt: savedAt })) addresses.push(to)
    }
    return addresses
  } finally {
    await storage.close()
  }
}

/** Milliseconds within which a last server sends the reminders that wait: a lease of a killed server ends after 20 rounds of the outbox. */
const sendingTimeout = 60_000

/** Waits until no reminder waits; returns how many still do after the timeout. */
export async function untilReminded(environment: Environment): Promise<number> {
  const { storage } = await openData(readConfig(environment))
  try {
    const end = performance.now() + sendingTimeout
    for (;;) {
      const waiting = await storage.reminders.count()
      if (waiting === 0 || performance.now() > end) return waiting
      await wait(200)
    }
  } finally {
    await storage.close()
  }
}
