import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { type DeliveryResult, mostTries, retryPause } from '../outbox/deliveries.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'
import type { OutboxTimes } from '../outbox/run-outbox.ts'
import { workInLeases } from '../outbox/work-in-leases.ts'
import type { CurrentCase } from '../step.ts'
import { prepareNotice } from './prepare-notice.ts'
import { type NoticeOutcome, recordNoticeEvents } from './record-notice-events.ts'
import type { LeasedNotice } from './stored/notice-store.ts'

/** The most e-mails of notices that one server sends at once. */
const atOnce = 6

/** Results of an attempt: a mail server took it, it is tried again, or no server takes it and it needs a letter. */
export const noticeResults = ['sent', 'putOff', 'failed'] as const

export type NoticeResult = (typeof noticeResults)[number]

/** The facts of a notice that may be logged: neither its address nor its link. */
interface NoticeFacts {
  readonly fault: FaultCode
  readonly notice?: {
    readonly id: string
    readonly name: string
    readonly tries: number
    readonly reason: string
  }
  readonly err?: unknown
}

/** What sends notices. */
export interface NoticeSending
  extends CurrentCase,
    Uses<'caseId' | 'claims' | 'events' | 'notices', 'ring' | 'now' | 'checkpoint'> {
  readonly random: () => number
  readonly times: OutboxTimes
  /** The most e-mails to one domain in a minute, over all servers. */
  readonly perMinute: number
  readonly send: (message: {
    readonly messageId: string
    readonly id: string
    readonly to: string
    readonly email: ReceiptEmail
    readonly link: null
  }) => Promise<DeliveryResult>
  /** Counts the result of an attempt. */
  readonly count: (result: NoticeResult) => void
  readonly log: {
    readonly warn: (facts: NoticeFacts, message: string) => void
    readonly error: (facts: NoticeFacts, message: string) => void
  }
}

/** A notice that a mail server took, and what its claim's history will say. */
interface SentNotice {
  readonly id: string
  readonly outcome: NoticeOutcome
}

/** Records notices as sent, in batches: those that are sent during a write share the next one. */
function sentNotes(deps: NoticeSending) {
  const { storage, now, checkpoint } = deps
  let waiting: SentNotice[] = []
  let writing: Promise<void> | null = null
  const write = async (): Promise<void> => {
    // After all notices that are sent in this tick.
    await Promise.resolve()
    const sent = waiting
    waiting = []
    writing = null
    await recordNoticeEvents(
      deps,
      sent.map(({ outcome }) => outcome),
    )
    checkpoint?.('noticeRecorded')
    await storage.notices.settle(
      sent.map(({ id }) => id),
      'sent',
      null,
      now(),
    )
  }
  let last: Promise<unknown> = Promise.resolve()
  return (sent: SentNotice): Promise<void> => {
    waiting.push(sent)
    writing ??= last.then(write, write)
    last = writing
    return writing
  }
}

/** Sends leased notices and stores the result of each. Never rejects. */
function deliverer(deps: NoticeSending) {
  const { storage, now, random, times, log, send, checkpoint, count } = deps
  const { notices } = storage
  const noteSent = sentNotes(deps)
  let isFailing = false

  const failed = async (notice: LeasedNotice, reason: string, forGood: boolean): Promise<void> => {
    const { id, name, tries } = notice
    const facts = { fault: 'DELIVERY_FAILED', notice: { id, name, tries, reason } } as const
    if (forGood) {
      await notices.settle([id], 'failed', reason, now())
      count('failed')
      log.warn(facts, 'a notice could not be sent; it is in the next file of letters')
      return
    }
    const milliseconds = retryPause(tries, times.firstPause, random)
    await notices.postpone(notice, reason, now().add({ milliseconds }))
    count('putOff')
    if (!isFailing) log.warn(facts, 'notices do not arrive; they are tried again')
    isFailing = true
  }
  const deliver = async (notice: LeasedNotice): Promise<void> => {
    const made = await prepareNotice(deps, notice)
    if ('later' in made) return failed(notice, made.later, false)
    if ('end' in made) return notices.settle([notice.id], made.end, made.reason, now())
    const { to, email, outcome } = made
    const { id, messageId, tries } = notice
    const result = await send({ id, messageId, to, email, link: null })
    if (result.outcome !== 'delivered')
      return failed(notice, result.reason, result.outcome === 'refused' || tries >= mostTries)
    checkpoint?.('noticeSent')
    await noteSent({ id, outcome })
    count('sent')
    isFailing = false
  }
  return {
    isFailing: () => isFailing,
    deliver: async (notice: LeasedNotice): Promise<void> => {
      try {
        await deliver(notice)
      } catch (err) {
        const what = 'a notice was interrupted; it is tried again once its lease has ended'
        log.error({ fault: 'DELIVERY_FAILED', err }, what)
      }
    },
  }
}

/** E-mails of notices that are due now; none in a case without notices, or while the storage does not answer. */
async function leaseDue(
  deps: NoticeSending,
  underWay: readonly LeasedNotice[],
  limit: number,
): Promise<readonly LeasedNotice[]> {
  const { storage, now, times, perMinute, log, inForce } = deps
  if (underWay.length === 0 && Object.keys(inForce().noticesFile.notices).length === 0) return []
  try {
    const until = now().add({ milliseconds: times.lease })
    return await storage.notices.lease({ now: now(), until, limit, underWay, perMinute })
  } catch (err) {
    log.error({ fault: 'DELIVERY_FAILED', err }, 'the notices could not be read')
    return []
  }
}

function work(deps: NoticeSending, stopping: AbortSignal): Promise<void> {
  const lease = (underWay: readonly LeasedNotice[], room: number) => leaseDue(deps, underWay, room)
  // The pace of the domains may leave room while more is due.
  const isMoreDue = (leased: number): boolean => leased > 0
  return workInLeases({ ...deliverer(deps), atOnce, times: deps.times, lease, isMoreDue }, stopping)
}

/**
 * Sends the e-mails of notices, each at least once under its own Message-ID, and to each domain no more than its pace. Several
 * servers share them. Returns a function that stops it: nothing more is begun, and what is being sent is finished.
 */
export function runNotices(deps: NoticeSending): () => Promise<void> {
  const stopping = new AbortController()
  const working = work(deps, stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }
}
