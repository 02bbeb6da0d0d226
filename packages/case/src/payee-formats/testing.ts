import type { FileLine, FileMoment, PayeeAnswers, PayeeFormat } from './payee-format.ts'

/** A moment in the zone of the case: a Thursday. */
export const moment: FileMoment = {
  fileId: 'test-20261126-143005-7KQ2',
  at: Temporal.PlainDateTime.from('2026-11-26T14:30:05'),
  index: 0,
}

/** A claim that says nothing about its payee. */
const noAnswers: PayeeAnswers = {
  name: null,
  address: null,
  email: null,
  routingNumber: null,
  accountNumber: null,
  savings: false,
  iban: null,
  bic: null,
}

interface Paid {
  readonly answers: Partial<PayeeAnswers>
  readonly amount: string
}

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The file of some payments, with reference codes and line numbers that count from 1. @throws Error for a payee who is refused */
export async function fileOf(
  format: PayeeFormat,
  payer: unknown,
  payments: readonly Paid[],
  currency = 'USD',
): Promise<string> {
  const lines: FileLine[] = []
  for (const [index, { answers, amount }] of payments.entries()) {
    const found = await format.payeeOf({ ...noAnswers, ...answers })
    if ('reason' in found) throw new Error(found.reason)
    const referenceCode = `7KQ2-M9XA-4TRB-${String(index).padStart(4, '2')}`
    lines.push({ line: index + 1, referenceCode, amount, currency, payee: found.payee })
  }
  const units = payments.reduce((sum, { amount }) => sum + unitsOf(amount), 0n)
  const digits = units.toString().padStart(3, '0')
  async function* given() {
    yield* lines
  }
  let text = ''
  const content = {
    fileId: moment.fileId,
    header: format.headerOf(payer, moment),
    totals: { lines: lines.length, units },
    amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
    lines: given(),
  }
  for await (const piece of format.write(content)) text += piece
  return text
}

/** A file in pieces of a few characters, as a stream may cut it. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += 13) yield text.slice(from, from + 13)
}

/** Why a format refuses a payee, or null. */
export async function refusal(format: PayeeFormat, answers: Partial<PayeeAnswers>): Promise<string | null> {
  const found = await format.payeeOf({ ...noAnswers, ...answers })
  return 'reason' in found ? found.reason : null
}
