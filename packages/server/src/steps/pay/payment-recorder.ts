import { randomInt } from 'node:crypto'
import type { FileHeader } from '@redress/case/payee-formats/payee-format.ts'
import { type PayeeFormatName, payeeFormats } from '@redress/case/payee-formats/registry.ts'
import type { PaymentsFile } from '@redress/case/reading/payments-file.ts'
import { codeLetters } from '@redress/form/reference-code'
import { fault } from '@redress/foundation/faults/fault.ts'
import { unitsOf } from '../../claims/history/amounts.ts'
import { asRead, type ClaimHistory, nextEvent } from '../../claims/history/claim-history.ts'
import { sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { Payment } from './judge-payment.ts'
import type { RecordedFile } from './write-payee-file.ts'

/** What is recorded in a run. */
interface Recording extends Uses<'caseId' | 'events', 'ring' | 'now' | 'checkpoint'> {
  readonly payments: PaymentsFile
  readonly currency: string
  /** Of the run, by the zone of days of the case. */
  readonly at: Temporal.PlainDateTime
  /** Whether nothing is stored. */
  readonly isTrial: boolean
}

/** A claim that is to be paid. */
export interface ToPay {
  readonly history: ClaimHistory
  readonly payment: Payment
}

/** A file while its lines are recorded. */
interface GrowingFile {
  readonly id: string
  readonly format: PayeeFormatName
  readonly header: FileHeader
  readonly claimIds: string[]
  units: bigint
  /** The lines that are given away, recorded or not. */
  given: number
  givenUnits: bigint
}

/** The id of a file: format, moment and four letters of chance, such as `ach-20261127-143005-7KQ2`. */
function newFileId(format: PayeeFormatName, at: Temporal.PlainDateTime): string {
  const stamp = at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '').replace('T', '-')
  const chance = Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  return `${format}-${stamp}-${chance}`
}

export type PaymentRecorder = ReturnType<typeof paymentRecorder>

/** Gives payments to files, and records each as an event of its claim: all of a page in one transaction. */
export function paymentRecorder(deps: Recording) {
  const { storage, ring, payments, at, now, currency, isTrial, checkpoint } = deps
  const files: GrowingFile[] = []

  const openFile = (format: PayeeFormatName): GrowingFile => {
    const payer = payments.payers[format]
    if (payer === undefined)
      throw fault('COMMAND_REFUSED', `payments.yaml does not say who pays by ${format}.`)
    const id = newFileId(format, at)
    const index = files.filter((each) => each.format === format).length
    const header = payeeFormats[format].headerOf(payer, { fileId: id, at, index })
    const file = { id, format, header, claimIds: [], units: 0n, given: 0, givenUnits: 0n }
    files.push(file)
    return file
  }

  /** The file that takes a payment: the newest of its format, or another where that is full. */
  const fileFor = ({ format, amount }: Payment): GrowingFile => {
    const { limits } = payeeFormats[format]
    const open = files.findLast((each) => each.format === format)
    const isFull = open && (open.given >= limits.lines || open.givenUnits + unitsOf(amount) > limits.units)
    const file = open && !isFull ? open : openFile(format)
    file.given += 1
    file.givenUnits += unitsOf(amount)
    return file
  }

  return {
    /**
     * Records a page of payments. Returns those whose claim was changed by somebody else meanwhile, which are in no file then;
     * `listChanged`, and none is, if the class list has another entry than when they were judged.
     */
    record: async (page: readonly ToPay[], listEntry: number): Promise<readonly ToPay[] | 'listChanged'> => {
      const lines = page.map((toPay) => {
        const file = fileFor(toPay.payment)
        const { format, payee, amount } = toPay.payment
        const { id, header, given: line } = file
        const what = { kind: 'payeeLine' as const, file: id, line, format, amount, currency, payee, header }
        return { toPay, file, event: nextEvent(toPay.history, what, now()) }
      })
      checkpoint?.('paymentsJudged')
      const added = isTrial
        ? null
        : await storage.events.addAsJudged(
            lines.map(({ event }) => sealEvent(ring, storage.caseId, event)),
            {
              listEntry,
              claims: new Map(page.map(({ history }) => [history.filings[0].id, asRead(history)])),
            },
          )
      if (added === 'listChanged') return added
      checkpoint?.('paymentsStored')
      const [stored, lost] = [
        lines.filter(({ event }) => added === null || added.has(event.id)),
        lines.filter(({ event }) => added !== null && !added.has(event.id)),
      ]
      for (const { toPay, file } of stored) {
        file.claimIds.push(toPay.history.filings[0].id)
        file.units += unitsOf(toPay.payment.amount)
      }
      return lost.map(({ toPay }) => toPay)
    },
    /** The files that hold a line. */
    files: (): readonly RecordedFile[] =>
      files.filter(({ claimIds }) => claimIds.length > 0).map((file) => ({ ...file, currency })),
  }
}
