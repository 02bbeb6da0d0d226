import { type PayeeFormatName, payeeFormatNames } from '@redress/case/payee-formats/registry.ts'
import { dayZoneOf } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { zoneIdOf } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { moneyOf, unitsOf } from '../../claims/history/amounts.ts'
import { newestFiling } from '../../claims/history/claim-history.ts'
import { claimsBetween, headNow, ledgerToBe } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { claimsBySurvivor } from '../class-list/history/claims-with-members.ts'
import { type HoldReason, holdReasonNames } from '../decide/hold-reasons.ts'
import { openClaimMarks } from '../marks/claim-marks.ts'
import type { PaymentsBy } from './judge-payment.ts'
import { type JudgedPage, pagesToJudge } from './pages-to-judge.ts'
import type { PayeeManifest } from './payee-manifest.ts'
import { type PaymentRecorder, paymentRecorder, type ToPay } from './payment-recorder.ts'
import { comesBackAgain } from './returned-payees.ts'
import { type FileWriting, type RecordedFile, writePayeeFile } from './write-payee-file.ts'

/** What pays claims by files, and reads those files. */
export interface Paying
  extends Uses<
    'caseId' | 'claims' | 'classHistory' | 'erasures' | 'events' | 'ledger',
    'ring' | 'now' | 'checkpoint' | 'later'
  > {
  readonly loadedCase: LoadedCase
  /** The reference codes of claims that evidence holds, in a case where it does; missing for none. */
  readonly evidence?: ReadonlySet<string>
}

interface PayOptions {
  /** Where the files are written; it exists. */
  readonly folder: string
  /** Only payments of this format; null for all. */
  readonly format: PayeeFormatName | null
  /** Whether nothing is recorded and written. */
  readonly isTrial: boolean
  /** Called with each claim that has no usable payment data, or that a person can release, and with what is to be said of it. */
  readonly onHeld: (referenceCode: string, reason: string) => void
  readonly progress: (claims: number, all: number) => void
}

/** What became of the claims of a run; the numbers of claims add up. */
interface PaymentTotals {
  readonly claims: number
  readonly paid: readonly {
    readonly format: PayeeFormatName
    readonly claims: number
    readonly units: bigint
  }[]
  readonly held: readonly { readonly reason: HoldReason; readonly claims: number }[]
}

/** Counts the claims of a run. */
interface PaymentTally {
  readonly pay: (format: PayeeFormatName, units: bigint) => void
  readonly hold: (reason: HoldReason) => void
  readonly totals: () => PaymentTotals
}

function paymentTally(): PaymentTally {
  const paid = new Map<PayeeFormatName, { claims: number; units: bigint }>()
  const held = new Map<HoldReason, number>()
  let claims = 0
  return {
    pay: (format, units) => {
      const before = paid.get(format) ?? { claims: 0, units: 0n }
      paid.set(format, { claims: before.claims + 1, units: before.units + units })
      claims += 1
    },
    hold: (reason) => {
      held.set(reason, (held.get(reason) ?? 0) + 1)
      claims += 1
    },
    totals: () => ({
      claims,
      paid: payeeFormatNames.flatMap((format) => {
        const found = paid.get(format)
        return found ? [{ format, ...found }] : []
      }),
      held: holdReasonNames.flatMap((reason) => {
        const found = held.get(reason)
        return found === undefined ? [] : [{ reason, claims: found }]
      }),
    }),
  }
}

/** What a run did. */
export interface PayReport extends PaymentTotals {
  /** The files that were written; in a dry run, those that would be, without their hashes. */
  readonly files: readonly (PayeeManifest | WouldBeFile)[]
  /** Payments that probably come back: an earlier one of the claim came back from the same account or address. */
  readonly warnings: readonly { readonly referenceCode: string; readonly text: string }[]
}

interface WouldBeFile {
  readonly format: PayeeFormatName
  readonly lines: number
  readonly units: bigint
}

/** Whether claims are left to a person by the rules between forms. */
async function conflictsOf(deps: Paying, last: number): Promise<PaymentsBy['isInConflict']> {
  const { settings } = deps.loadedCase
  if (settings.between.length === 0) return () => false
  const ledger = claimsBetween({ ...deps, onDamaged: () => undefined }, 0, last)
  const marks = await openClaimMarks(settings, claimsBySurvivor(deps, ledger))
  return (claim) => {
    const { standing } = marks.of(claim)
    return standing === 'conflict' || standing === 'superseded'
  }
}

/** The payments of a page that a run is about. */
const toPayIn = ({ claims }: JudgedPage, { format }: PayOptions): readonly ToPay[] =>
  claims.flatMap(({ history, payment }) =>
    'held' in payment || !history || (format !== null && payment.format !== format)
      ? []
      : [{ history, payment }],
  )

/** Counts the claims of a page that are in no file, except those that the run is about. */
function countHeld({ claims }: JudgedPage, tally: PaymentTally, { format, onHeld }: PayOptions): void {
  for (const { referenceCode, history, payment } of claims)
    if ('held' in payment) {
      tally.hold(payment.held)
      if (payment.detail !== undefined) onHeld(referenceCode, payment.detail)
    } else if (!history || (format !== null && payment.format !== format)) tally.hold('otherFormat')
}

/** How often a page is judged while the class list is changed again and again. */
const mostJudgements = 20

/** Judges a page and records its payments; again as long as the class list is changed between the two. */
async function judgeAndRecord(
  judge: () => Promise<JudgedPage>,
  recorder: PaymentRecorder,
  options: PayOptions,
) {
  for (let judgements = 1; ; judgements += 1) {
    const page = await judge()
    const toPay = toPayIn(page, options)
    const lost = await recorder.record(toPay, page.listEntry)
    if (lost !== 'listChanged') return { page, toPay, lost }
    if (judgements === mostJudgements) return { page, toPay, lost: toPay }
  }
}

/** The case with what paying needs. @throws COMMAND_REFUSED without `payments.yaml` */
export function payableCase({ loadedCase: { settings, paymentsFile } }: Pick<Paying, 'loadedCase'>) {
  const { currency } = settings
  if (paymentsFile && currency !== undefined) return { settings, payments: paymentsFile, currency }
  throw fault(
    'COMMAND_REFUSED',
    'This case has no payments.yaml, so no claim is paid by a file. It is described in docs/case-format/payments.md.',
  )
}

/** The claims of a run: sealed before, or in a dry run as if they were. */
async function ledgerOf(deps: Paying, { isTrial }: PayOptions) {
  if (isTrial) return ledgerToBe(deps)
  await sealLedger(deps)
  return { ledger: deps.storage.ledger, last: (await headNow(deps)).claims }
}

/** Writes the files whose lines are recorded, one after another. */
async function written(
  deps: FileWriting,
  files: readonly RecordedFile[],
  { folder, isTrial }: PayOptions,
): Promise<PayReport['files']> {
  if (isTrial) return files.map(({ format, claimIds, units }) => ({ format, lines: claimIds.length, units }))
  const manifests: PayeeManifest[] = []
  for (const file of files) manifests.push(await writePayeeFile(deps, folder, file))
  return manifests
}

/**
 * Writes the claims that are accepted as payee files, one for each format, or several where one is full. Each line is an event of its
 * claim before its file is written, so that no other run pays the claim too.
 * @throws COMMAND_REFUSED; RECORD_ALTERED if a seal was altered
 */
export async function payClaims(deps: Paying, options: PayOptions): Promise<PayReport> {
  const { storage, ring, now, checkpoint } = deps
  const { settings, payments, currency } = payableCase(deps)
  const { ledger, last } = await ledgerOf(deps, options)
  const reading = { ...deps, storage: { ...storage, ledger } }
  const at = now()
    .toZonedDateTimeISO(zoneIdOf(dayZoneOf(settings)))
    .toPlainDateTime()
  const writing: FileWriting = { storage, ring, settings, now, checkpoint }
  const recorder = paymentRecorder({ ...writing, ...options, payments, currency, at })
  const tally = paymentTally()
  const warnings: PayReport['warnings'][number][] = []
  const by = {
    payments,
    settings,
    money: moneyOf(settings),
    now: now(),
    evidence: deps.evidence ?? new Set<string>(),
    isInConflict: await conflictsOf(reading, last),
  }
  for await (const judge of pagesToJudge(reading, last, by)) {
    const { page, toPay, lost } = await judgeAndRecord(judge, recorder, options)
    countHeld(page, tally, options)
    for (const each of toPay)
      if (lost.includes(each)) tally.hold('changedMeanwhile')
      else {
        tally.pay(each.payment.format, unitsOf(each.payment.amount))
        const text = comesBackAgain(each.history, each.payment)
        if (text !== null) warnings.push({ referenceCode: newestFiling(each.history).referenceCode, text })
      }
    options.progress(tally.totals().claims, last)
  }
  return { ...tally.totals(), files: await written(writing, recorder.files(), options), warnings }
}
