import type { FormType } from '@redress/form'
import type { Resealable, Sealed } from '../../../storage/sealed.ts'

/** A reminder of a draft that its claimant asked for. It is stored until it is sent, and no longer than its draft. */
export interface NewReminder {
  /** The draft. It has one reminder. */
  readonly idHash: string
  /** UUID, the same for each attempt to send it; another request has another one. */
  readonly id: string
  /** Keyed hash of the address, by which the reminders to one mailbox are counted. */
  readonly mailbox: string
  readonly askedAt: Temporal.Instant
  /** When to look whether it is time: the deadline may change, so that is decided then. */
  readonly dueAt: Temporal.Instant
  /** The address and the culture. */
  readonly payload: Sealed
}

/** A reminder that is leased to one worker, with what its draft is. */
export interface LeasedReminder extends NewReminder {
  readonly formType: FormType
  /** From then on its draft is not opened any more. */
  readonly endsAt: Temporal.Instant
  /** Attempts to send it, with this lease. */
  readonly tries: number
  readonly lease: string
}

/** What may be leased. */
export interface ReminderLimits {
  readonly now: Temporal.Instant
  readonly until: Temporal.Instant
  readonly limit: number
  /** What the worker is still sending: leases that it still has, and of which less than half is left, are extended until `until` first. */
  readonly underWay: readonly Pick<LeasedReminder, 'idHash' | 'lease'>[]
}

/** The reminders of drafts. A reminder goes with its draft, whatever removes that. */
export interface ReminderStore extends Resealable {
  /** Stores a reminder in the place of the one of its draft; false, and nothing stored, if there is no such draft at `askedAt`. */
  readonly put: (reminder: NewReminder) => Promise<boolean>
  /** How many reminders wait for one mailbox, apart from that of a draft. */
  readonly waitingFor: (mailbox: string, except: string) => Promise<number>
  /** Leases due reminders of drafts that have not ended to one worker until `until`. No two servers have the lease of the same one. */
  readonly lease: (limits: ReminderLimits) => Promise<readonly LeasedReminder[]>
  /** Whether a reminder is still there under its lease: its draft was not filed meanwhile, and no other request took its place. */
  readonly isHeld: (reminder: Pick<LeasedReminder, 'idHash' | 'lease'>) => Promise<boolean>
  /** Returns a lease: the reminder is looked at again at `dueAt`. No effect if another worker has the lease by now. */
  readonly postpone: (
    reminder: Pick<LeasedReminder, 'idHash' | 'lease'>,
    next: { readonly dueAt: Temporal.Instant; readonly tries: number },
  ) => Promise<void>
  /** Removes a reminder that was sent or never can be, even if another worker has the lease by now; not one that took its place. */
  readonly remove: (reminder: Pick<LeasedReminder, 'idHash' | 'id'>) => Promise<void>
  readonly count: () => Promise<number>
}
