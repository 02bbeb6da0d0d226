import { payeeFormatNames, payeeFormats } from '../../case/payee-formats/registry.ts'
import type { PayeeLine } from '../vault/claim-event.ts'
import type { MadePayment } from './payment-of.ts'

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

/** A payment in words, by its names, so that it can be told from others of its claim. */
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
