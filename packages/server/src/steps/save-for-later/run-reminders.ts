import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import type { Storage } from '../../storage/storage.ts'
import { type DeliveryResult, mostTries, retryPause } from '../outbox/deliveries.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'
import type { OutboxTimes } from '../outbox/run-outbox.ts'
import { workInLeases } from '../outbox/work-in-leases.ts'
import { prepareReminder, type ReminderSource } from './prepare-reminder.ts'
import type { LeasedReminder } from './stored/reminder-store.ts'

/** The most reminders that one server sends at once. */
const atOnce = 4

/** Results of an attempt: a mail server took it, it is tried again, or no server takes it and it is removed. */
export const reminderResults = ['sent', 'putOff', 'failed'] as const

export type ReminderResult = (typeof reminderResults)[number]

/** The facts of a reminder that may be logged: neither its address nor its draft. */
interface ReminderFacts {
  readonly fault: FaultCode
  readonly reminder?: { readonly id: string; readonly tries: number; readonly reason: string }
  readonly err?: unknown
}

/** What sends reminders. */
export interface Reminding extends ReminderSource {
  readonly storage: Pick<Storage, 'caseId' | 'reminders'>
  readonly random: () => number
  readonly checkpoint: Checkpoint
  readonly times: OutboxTimes
  readonly send: (message: {
    readonly id: string
    readonly to: string
    readonly email: ReceiptEmail
  }) => Promise<DeliveryResult>
  /** Counts the result of an attempt. */
  readonly count: (result: ReminderResult) => void
  readonly log: {
    readonly warn: (facts: ReminderFacts, message: string) => void
    readonly error: (facts: ReminderFacts, message: string) => void
  }
}

/** Sends leased reminders whose time has come, and stores the result of each. Never rejects. */
function deliverer(deps: Reminding) {
  const { storage, now, random, times, send, checkpoint, count, log } = deps
  const { reminders } = storage
  let isFailing = false

  const failed = async (reminder: LeasedReminder, reason: string, forGood: boolean): Promise<void> => {
    const { id, tries } = reminder
    const facts = { fault: 'DELIVERY_FAILED', reminder: { id, tries, reason } } as const
    if (forGood) {
      await reminders.remove(reminder)
      count('failed')
      return log.warn(facts, 'a reminder of a saved form could not be sent, and was removed')
    }
    const milliseconds = retryPause(tries, times.firstPause, random)
    await reminders.postpone(reminder, { dueAt: now().add({ milliseconds }), tries })
    count('putOff')
    if (!isFailing) log.warn(facts, 'reminders of saved forms do not arrive; they are tried again')
    isFailing = true
  }
  const deliver = async (reminder: LeasedReminder): Promise<void> => {
    const isLast = reminder.tries >= mostTries
    const made = prepareReminder(deps, reminder)
    if (typeof made === 'string') return failed(reminder, made, isLast)
    if ('dueAt' in made) return reminders.postpone(reminder, { dueAt: made.dueAt, tries: 0 })
    // As late as it can be: the claim may have been filed since the lease.
    if (!(await reminders.isHeld(reminder))) return
    const result = await send({ id: reminder.id, ...made })
    if (result.outcome !== 'delivered')
      return failed(reminder, result.reason, result.outcome === 'refused' || isLast)
    checkpoint('reminderSent')
    await reminders.remove(reminder)
    count('sent')
    isFailing = false
  }
  return {
    isFailing: () => isFailing,
    deliver: async (reminder: LeasedReminder): Promise<void> => {
      try {
        await deliver(reminder)
      } catch (err) {
        const what = 'a reminder was interrupted; it is tried again once its lease has ended'
        log.error({ fault: 'DELIVERY_FAILED', err }, what)
      }
    },
  }
}

/** Reminders to look at now; none in a case without them, or while the storage does not answer. */
async function leaseDue(
  { storage, now, times, log, inForce }: Reminding,
  underWay: readonly LeasedReminder[],
  limit: number,
): Promise<readonly LeasedReminder[]> {
  const { saveAndReturn } = inForce().settings
  const isUsed = Object.values(saveAndReturn).some(({ remind }) => remind !== undefined)
  if (!isUsed && underWay.length === 0) return []
  try {
    const until = now().add({ milliseconds: times.lease })
    return await storage.reminders.lease({ now: now(), until, limit, underWay })
  } catch (err) {
    log.error({ fault: 'DELIVERY_FAILED', err }, 'the reminders of saved forms could not be read')
    return []
  }
}

/**
 * Sends the reminders of drafts before these end, each at least once under its own Message-ID. Several servers share them. When it is
 * time is decided at each look, by the case in force. Returns a function that stops it: what is being sent is finished.
 */
export function runReminders(deps: Reminding): () => Promise<void> {
  const stopping = new AbortController()
  const lease = (underWay: readonly LeasedReminder[], room: number) => leaseDue(deps, underWay, room)
  const isMoreDue = (leased: number, room: number): boolean => leased === room
  const working = workInLeases(
    { ...deliverer(deps), atOnce, times: deps.times, lease, isMoreDue },
    stopping.signal,
  )
  return async () => {
    stopping.abort()
    await working
  }
}
