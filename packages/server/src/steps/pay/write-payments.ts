import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import { makeDurable, removeLeft, unfinishedPath } from '@redress/foundation/files/whole-files.ts'
import { paymentNames } from '../../claims/history/payments.ts'
import { headNow } from '../../claims/ledger/claims-between.ts'
import { outputFile } from '../claim-table/output-file.ts'
import type { Paying } from './pay-claims.ts'
import { everyPayment, type ListedPayment } from './payee-files.ts'

/** The columns of the list. The first five are also those by which a file of returns names a payment. */
const columns = [
  ...['referenceCode', 'file', 'line', 'trace', 'day'],
  ...['due', 'amount', 'currency', 'payment', 'endedOn', 'entry'],
] as const

function rowOf({ payment: { line, event, state, end }, entry }: ListedPayment): string {
  const { file, line: number, trace, day, due } = paymentNames(line, event.at)
  const names = [event.on.referenceCode, file, number, trace, day, due]
  return csvLine([...names, line.amount, line.currency, state, end?.at.slice(0, 10), entry])
}

/** What a list of payments has, and the claims that it lacks since their events do not open. */
export interface WrittenPayments {
  readonly payments: number
  readonly damaged: readonly string[]
}

/** Writes every payment by a payee file as a CSV file without names and accounts, for whoever has only the lists of the bank. */
export async function writePayments(deps: Paying, out: string): Promise<WrittenPayments> {
  const path = resolve(out)
  const unfinished = unfinishedPath(path)
  await removeLeft(path)
  const output = await outputFile(unfinished)
  const damaged: string[] = []
  let payments = 0
  try {
    await output.write(byteOrderMark + csvLine(columns))
    const { claims } = await headNow(deps)
    for await (const each of everyPayment(deps, claims, (code) => damaged.push(code))) {
      await output.write(rowOf(each))
      payments += 1
    }
    await output.finish()
    await rename(unfinished, path)
    await makeDurable(dirname(path))
    return { payments, damaged }
  } finally {
    await output.close()
    await rm(unfinished, { force: true })
  }
}
