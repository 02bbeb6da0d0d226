import { payeeFormatNames, payeeFormats } from '@redress/case/payee-formats/registry.ts'
import type { ClaimEvent } from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'
import { decisionOfEvent, payeeLineOfEvent, paymentAfterEvent, returnOfEvent } from './events.ts'
import type { PayeeLine, PaymentState } from './stored/event-kind.ts'

/** Where the payment of a claim stands. */
interface ClaimPayment {
  /** Null before the first file and the first decision about a payment. */
  readonly state: PaymentState | null
  /** The newest line of a payee file with the claim; null if it was in none. */
  readonly line: PayeeLine | null
}

/** Where the payment of a claim stands, computed from its history alone. */
export function paymentOf({ events }: Pick<ClaimHistory, 'events'>): ClaimPayment {
  const lines = events.flatMap((event) => payeeLineOfEvent(event) ?? [])
  const last = events.findLast((event) => paymentAfterEvent(event) !== null)
  return { state: last ? paymentAfterEvent(last) : null, line: lines.at(-1) ?? null }
}

/** One payment of a claim, and what became of it. */
export interface MadePayment {
  /** Null of one that was made by hand: it was decided as paid while no payee file held the claim. */
  readonly line: PayeeLine | null
  /** The event that it is. */
  readonly event: ClaimEvent
  /** `reissued`: a decision of before a payment had to be void first wanted it made once more. */
  readonly state: PaymentState
  /** The event that ended it: it came back, or a decision made it void; null while it stands. */
  readonly end: ClaimEvent | null
}

/** Whether money of a payment is on its way or has arrived. */
const stands = ({ end }: Pick<MadePayment, 'end'>): boolean => end === null

/** The payments after another event: one is added, confirmed or ended, or nothing changes. */
function paymentsAfter(payments: readonly MadePayment[], event: ClaimEvent): readonly MadePayment[] {
  const line = payeeLineOfEvent(event)
  if (line) return [...payments, { line, event, state: 'inFile', end: null }]
  const last = payments.at(-1)
  const state = paymentAfterEvent(event)
  const back = returnOfEvent(event)
  if (back)
    return payments.map((each) =>
      each.line?.file === back.file && each.line.line === back.line
        ? { ...each, state: 'returned', end: event }
        : each,
    )
  if (state === null || decisionOfEvent(event) === null) return payments
  if (!last || !stands(last))
    return state === 'paid' ? [...payments, { line: null, event, state, end: null }] : payments
  return [...payments.slice(0, -1), { ...last, state, end: state === 'paid' ? null : event }]
}

/** Every payment of a claim, the oldest first. At most the last one stands. */
export const paymentsOf = ({ events }: Pick<ClaimHistory, 'events'>): readonly MadePayment[] =>
  events.reduce(paymentsAfter, [])

/**
 * Whether a payee file holds the claim, so that its claimant can change nothing more. It ends when the payment comes back, is made
 * void or is to be paid once more.
 */
export function isInPayeeFile(history: Pick<ClaimHistory, 'events'>): boolean {
  const last = paymentsOf(history).at(-1)
  return last !== undefined && last.line !== null && stands(last)
}

/** Whether the claim was paid and is no more: its newest payment came back or was made void, and nothing was decided about it since. */
export function isPaymentOver(history: Pick<ClaimHistory, 'events'>): boolean {
  const { state } = paymentOf(history)
  return state === 'returned' || state === 'void'
}

/** The payments that were made on one filing of a claim. */
export interface PaymentOnFiling {
  /** Where the newest of them stands; `reissued` where a later filing was paid in its place. */
  readonly state: PaymentState
  /** The newest payee file with the filing, and its line. */
  readonly file: string
  readonly line: number
  readonly amount: string
  /** How many lines of payee files were made on the filing, and how many of them came back. */
  readonly lines: number
  readonly returns: number
}

/** The payments that were made on a filing; null where no payee file holds it. */
export function paymentOn(history: ClaimHistory, referenceCode: string): PaymentOnFiling | null {
  const lines = history.events
    .filter(({ on }) => on.referenceCode === referenceCode)
    .flatMap((event) => payeeLineOfEvent(event) ?? [])
  const newest = lines.at(-1)
  if (!newest) return null
  const returns = history.events
    .flatMap((event) => returnOfEvent(event) ?? [])
    .filter(({ file, line }) => lines.some((each) => each.file === file && each.line === line))
  const { state, line } = paymentOf(history)
  const isNewest = line?.file === newest.file && line.line === newest.line
  return {
    state: (isNewest ? state : null) ?? 'reissued',
    file: newest.file,
    line: newest.line,
    amount: newest.amount,
    lines: lines.length,
    returns: returns.length,
  }
}

/** By what a payment is known: to the product by file and line, to a bank by trace number and day. */
export interface PaymentNames {
  /** The id of the payee file. */
  readonly file: string
  readonly line: number
  /** The trace number; null where the format has none. */
  readonly trace: string | null
  /** The day of the file, as in 2027-03-31, where the case decides what day it is. */
  readonly day: string
  /** The day on which the file asks the bank to pay; null where the format states none. */
  readonly due: string | null
}

/** What a row says of the payment that it is about; null where it does not say. */
export interface NamedPayment {
  readonly file: string | null
  readonly line: number | null
  readonly trace: string | null
  readonly day: string | null
}

/** The day in the id of a file, such as `ach-20270331-140500-7KQ2`. */
function dayOfFile(file: string): string | null {
  const [, year, month, day] = /-(\d{4})(\d{2})(\d{2})-\d{6}-/.exec(file) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** What the payment of a line is called. `at`: when the line was recorded. */
export function paymentNames({ file, line, format, header }: PayeeLine, at: string): PaymentNames {
  const known = payeeFormatNames.find((name) => name === format)
  const names = known ? payeeFormats[known].namesOf(header, line) : { trace: null, due: null }
  return { file, line, ...names, day: dayOfFile(file) ?? at.slice(0, 10) }
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** Whether a payment has every name that a row gives it. */
function isNamed({ line, event }: MadePayment, named: NamedPayment): boolean {
  if (line === null) return false
  const names = paymentNames(line, event.at)
  return (
    (named.file === null || named.file === names.file) &&
    (named.line === null || named.line === names.line) &&
    (named.trace === null || withoutZeros(named.trace) === withoutZeros(names.trace ?? '')) &&
    (named.day === null || named.day === names.day || named.day === names.due)
  )
}

const ends: Partial<Readonly<Record<MadePayment['state'], string>>> = {
  returned: 'came back',
  void: 'was made void',
  reissued: 'was reissued',
}

/** A payment in words, by its names, which distinguish it from others of its claim. */
export function paymentText({ line, event, state, end }: MadePayment): string {
  const ended = end ? `, ${ends[state] ?? state} on ${end.at.slice(0, 10)}` : ''
  if (line === null) return `by hand, recorded on ${event.at.slice(0, 10)}${ended}`
  const { file, line: number, trace, day, due } = paymentNames(line, event.at)
  return [
    `file ${file} line ${number}`,
    ...(trace === null ? [] : [`trace ${trace}`]),
    `day ${day}${due === null ? '' : ` or ${due}`}`,
    `${line.amount} ${line.currency}${ended}`,
  ].join(', ')
}

/** The payments of a claim to choose from. */
export const paymentChoices = (payments: readonly MadePayment[]): string =>
  payments.map(paymentText).join('; ')

/** The one payment that a row is about, or why that cannot be said. A code alone names one only where there is no other. */
export function namedPayment(
  payments: readonly MadePayment[],
  named: NamedPayment,
): MadePayment | { readonly refused: string } {
  const isCodeAlone = Object.values(named).every((each) => each === null)
  const found = isCodeAlone ? payments : payments.filter((each) => isNamed(each, named))
  const [only] = found
  if (only && found.length === 1) return only
  if (payments.length === 0)
    return { refused: 'No payee file holds the claim, so no payment of it can come back.' }
  const number = payments.length === 1 ? 'one payment' : `${payments.length} payments`
  const choices = `The claim has had ${number}: ${paymentChoices(payments)}.`
  if (found.length === 0)
    return { refused: `No payment of the claim is the one that the row names. ${choices}` }
  return {
    refused: `The row does not say which payment came back: state its file and line, its trace or its day. ${choices}`,
  }
}
