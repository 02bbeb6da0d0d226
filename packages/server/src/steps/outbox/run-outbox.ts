import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { type DeliveryResult, mostTries, retryPause } from './deliveries.ts'
import type { DeliveryKind, LeasedDelivery } from './stored/outbox-store.ts'
import { workInLeases } from './work-in-leases.ts'

/** Sends deliveries of one kind. */
export interface Channel {
  readonly kind: DeliveryKind
  /** The most concurrent deliveries. */
  readonly atOnce: number
  readonly deliver: (delivery: LeasedDelivery) => Promise<DeliveryResult>
}

/** Milliseconds. */
export interface OutboxTimes {
  /** Between two polls for due deliveries. */
  readonly round: number
  /** Between two leases of a backlog: claims are filed meanwhile, since the storage has one writer. */
  readonly leasePause: number
  /** How long a delivery belongs to the worker that leased it, which extends it while it is still delivering. */
  readonly lease: number
  /** Before the first retry. */
  readonly firstPause: number
}

/** The production values. */
export const outboxTimes: OutboxTimes = {
  round: 1_000,
  leasePause: 100,
  lease: 60_000,
  firstPause: 5_000,
}

/** The facts of a delivery that may be logged. */
interface DeliveryFacts {
  readonly delivery: Omit<LeasedDelivery, 'lease'> & { readonly reason: string }
}

interface FaultFacts {
  readonly fault: FaultCode
}

interface OutboxLog {
  readonly warn: (facts: FaultFacts & DeliveryFacts, message: string) => void
  readonly error: (facts: FaultFacts & (DeliveryFacts | { readonly err: unknown }), message: string) => void
}

interface OutboxRun extends Uses<'outbox', 'now' | 'checkpoint'> {
  readonly random: () => number
  readonly times: OutboxTimes
  readonly count: (kind: DeliveryKind, outcome: 'delivered' | 'putOff' | 'givenUp') => void
  readonly log: OutboxLog
}

/** Marks deliveries as done, in batches: deliveries that arrive during a write share the next one. */
function doneNotes({ storage: { outbox }, now }: OutboxRun, kind: DeliveryKind) {
  let waiting: string[] = []
  let writing: Promise<void> | null = null
  const write = async (): Promise<void> => {
    // After all deliveries that arrive in this tick.
    await Promise.resolve()
    const claimIds = waiting
    waiting = []
    writing = null
    await outbox.done(kind, claimIds, now())
  }
  let last: Promise<unknown> = Promise.resolve()
  return (claimId: string): Promise<void> => {
    waiting.push(claimId)
    writing ??= last.then(write, write)
    last = writing
    return writing
  }
}

/** The log of a channel: when it begins to fail, and each delivery that fails permanently. */
function channelLog(log: OutboxLog) {
  let failing = false
  return {
    isFailing: (): boolean => failing,
    arrived: (): void => {
      failing = false
    },
    putOff: (facts: DeliveryFacts): void => {
      if (!failing)
        log.warn({ fault: 'DELIVERY_FAILED', ...facts }, 'deliveries do not arrive; they are tried again')
      failing = true
    },
    givenUp: (facts: DeliveryFacts): void =>
      log.error(
        { fault: 'DELIVERY_FAILED', ...facts },
        'a delivery was given up; redress outbox lists those, and sends them again',
      ),
    interrupted: (err: unknown): void =>
      log.error(
        { fault: 'DELIVERY_FAILED', err },
        'a delivery was interrupted; it is tried again once its lease has ended',
      ),
  }
}

/** Attempts deliveries of one channel and stores the result of each. Never rejects. */
function deliverer(
  deps: OutboxRun,
  channel: Channel,
  channelEvents: ReturnType<typeof channelLog>,
): (delivery: LeasedDelivery) => Promise<void> {
  const { storage, now, random, checkpoint, times, count } = deps
  const { kind } = channel
  const noteDone = doneNotes(deps, kind)

  const arrived = async ({ claimId }: LeasedDelivery): Promise<void> => {
    checkpoint?.('deliverySent')
    await noteDone(claimId)
    checkpoint?.('deliveryNoted')
    channelEvents.arrived()
    count(kind, 'delivered')
  }
  const failed = async (delivery: LeasedDelivery, reason: string, forGood: boolean): Promise<void> => {
    const { claimId, tries } = delivery
    const facts = { delivery: { claimId, kind, tries, reason } }
    if (forGood) {
      await storage.outbox.giveUp(delivery, reason, now())
      channelEvents.givenUp(facts)
      count(kind, 'givenUp')
    } else {
      const milliseconds = retryPause(tries, times.firstPause, random)
      await storage.outbox.postpone(delivery, reason, now().add({ milliseconds }))
      channelEvents.putOff(facts)
      count(kind, 'putOff')
    }
  }
  return async (delivery) => {
    try {
      const result = await channel.deliver(delivery)
      if (result.outcome === 'delivered') await arrived(delivery)
      else await failed(delivery, result.reason, result.outcome === 'refused' || delivery.tries >= mostTries)
    } catch (error) {
      channelEvents.interrupted(error)
    }
  }
}

/** Deliveries that are due now, at most `limit`; none while the storage does not answer. */
async function leaseDue(
  deps: OutboxRun,
  kind: DeliveryKind,
  underWay: readonly LeasedDelivery[],
  limit: number,
): Promise<readonly LeasedDelivery[]> {
  const { storage, now, times, log } = deps
  try {
    const until = now().add({ milliseconds: times.lease })
    return await storage.outbox.lease(kind, { now: now(), until, limit, underWay })
  } catch (error) {
    log.error({ fault: 'DELIVERY_FAILED', err: error }, 'the outbox could not be read')
    return []
  }
}

function work(deps: OutboxRun, channel: Channel, stopping: AbortSignal): Promise<void> {
  const { kind, atOnce } = channel
  const { times, log } = deps
  const channelEvents = channelLog(log)
  const deliver = deliverer(deps, channel, channelEvents)
  const lease = (underWay: readonly LeasedDelivery[], room: number) => leaseDue(deps, kind, underWay, room)
  const isMoreDue = (leased: number, room: number): boolean => leased === room
  return workInLeases(
    { atOnce, times, lease, deliver, isMoreDue, isFailing: channelEvents.isFailing },
    stopping,
  )
}

/**
 * Sends the deliveries of claims, each at least once. Failed attempts are retried with growing pauses; deliveries that
 * fail permanently stay in the outbox. Returns a function that stops it: no delivery starts any more, and running ones
 * are finished.
 */
export function runOutbox(deps: OutboxRun, channels: readonly Channel[]): () => Promise<void> {
  const stopping = new AbortController()
  const workers = channels.map((channel) => work(deps, channel, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(workers)
  }
}
