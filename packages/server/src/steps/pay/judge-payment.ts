import type { Payee } from '@redress/case/payee-formats/payee-format.ts'
import { type PayeeFormatName, payeeFormats } from '@redress/case/payee-formats/registry.ts'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { PaymentChoice, PaymentsFile } from '@redress/case/reading/payments-file.ts'
import { type MoneyOfCase, readAmount, unitsOf } from '../../claims/history/amounts.ts'
import { type ClaimHistory, statusOf, unknownIn } from '../../claims/history/claim-history.ts'
import { releasesOn } from '../../claims/history/decisions.ts'
import { openChangesOf } from '../../claims/history/open-changes.ts'
import { isInPayeeFile, paymentOf } from '../../claims/history/payments.ts'
import { type ClaimRecord, fieldReader } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import { deficientFor, heldFor } from '../claim-table/claim-state.ts'
import { type MemberState, memberFacts } from '../claim-table/history-columns.ts'
import type { ClaimMember } from '../class-list/history/claims-with-members.ts'
import { type HoldReason, holdReasonNames, isReleasable } from '../decide/hold-reasons.ts'
import type { LedgerClaim } from '../marks/filing-index.ts'
import { hasNoNamePart, payeeAnswers } from './payee-answers.ts'

/** Why a claim is in no payee file; `detail` says more in English, without its answers. */
export interface Held {
  readonly held: HoldReason
  readonly detail?: string
}

/** A payment as it goes into a file. */
export interface Payment {
  readonly format: PayeeFormatName
  readonly payee: Payee
  /** A decimal number with the decimals of the currency. */
  readonly amount: string
}

/** A filing with its number in the ledger. */
type ClaimToPay = FiledClaim & Pick<LedgerClaim, 'sequence'>

/** What holds when payments are judged. */
export interface PaymentsBy {
  readonly payments: PaymentsFile
  readonly settings: CaseSettings
  readonly now: Temporal.Instant
  readonly money: MoneyOfCase
  /** The reference codes of claims that evidence holds. */
  readonly evidence: ReadonlySet<string>
  /** Whether a rule between forms leaves a filing to a person, or another filing counts in its place. */
  readonly isInConflict: (claim: LedgerClaim) => boolean
}

/** Why the history of a claim keeps it out of payee files; null if it does not. It needs no key of the claim. */
export function heldByHistory(history: ClaimHistory, { settings, now }: PaymentsBy): HoldReason | null {
  const { state, isAmendedSince } = statusOf(history)
  const payment = paymentOf(history)
  // What was recorded may be that it was paid, or that it must not be.
  if (unknownIn(history).length > 0) return 'unknownEvent'
  if (isInPayeeFile(history)) return 'inFile'
  if (state === 'received') return isAmendedSince ? 'amended' : 'received'
  if (state === 'reissued' && payment.line === null) return 'reissuedElsewhere'
  const isAccepted = state === 'accepted' || state === 'acceptedInPart'
  if (!isAccepted && state !== 'reissued') return state
  // A claim whose payment came back or was made void is accepted no more until it is reissued.
  if (isAccepted && payment.state !== null) return 'void'
  return openChangesOf(history, now, settings.claimPage?.holdDays).length > 0 ? 'changes' : null
}

/** The reason for which each state of a member holds its claim; null where it does not. */
const heldStates: Readonly<Record<MemberState, HoldReason | null>> = {
  merged: null,
  optedOut: 'optedOut',
  optedOutBefore: null,
  deceased: 'deceased',
  damaged: 'damagedMember',
}

/** Why what happened to its member keeps a claim out of payee files, whatever was decided about it; null if it does not. */
export const heldByMember = (
  member: ClaimMember | null,
  { record }: Pick<FiledClaim, 'record'>,
  { settings }: PaymentsBy,
): HoldReason | null => {
  if (member && member.standing !== 'damaged' && member.standing.ofLaterVersion) return 'unknownMember'
  const states = memberFacts(member, record, settings)?.state ?? []
  return states.map((state) => heldStates[state]).find((reason) => reason !== null) ?? null
}

/** Every hold of a filing, in the order of the reasons. */
const holdsOf = (claim: ClaimToPay, { evidence }: PaymentsBy): readonly HoldReason[] => {
  const reasons: readonly HoldReason[] = [
    ...heldFor(claim),
    ...(evidence.has(claim.record.referenceCode) ? ['evidence' as const] : []),
  ]
  return holdReasonNames.filter((name) => reasons.includes(name))
}

/** Why a filing is held, except for what the decision about it released; null if it is not. */
function heldByFiling(claim: ClaimToPay, history: ClaimHistory, by: PaymentsBy): Held | null {
  const released = releasesOn(history, claim.record.referenceCode)
  // What is stored does not say what can be released: the registry does.
  const holding = holdsOf(claim, by).filter((each) => !isReleasable(each) || !released.includes(each))
  const [held = deficientFor(claim)[0] ?? (by.isInConflict(claim) ? 'conflict' : null)] = holding
  if (held === null) return null
  const possible = holding.filter(isReleasable)
  if (!isReleasable(held)) return { held }
  return { held, detail: `A person can release it: redress decide, with '${possible.join(' ')}' as release.` }
}

/** How the claim is to be paid, by the choice of its claimant. */
function choiceOf(record: ClaimRecord, { forms }: PaymentsFile): PaymentChoice | HoldReason {
  const form = Object.hasOwn(forms, record.formType) ? forms[record.formType] : undefined
  if (!form) return 'otherForm'
  const [only] = Object.values(form.choices)
  if (form.method === undefined) return only ?? 'otherChoice'
  const value = fieldReader(record)(form.method)
  return (value !== null && Object.hasOwn(form.choices, value) ? form.choices[value] : null) ?? 'otherChoice'
}

/** Whom the answers of a claim say to pay, and in which format; or why they do not. */
export async function payeeOf(
  record: ClaimRecord,
  payments: PaymentsFile,
): Promise<Omit<Payment, 'amount'> | Held> {
  const choice = choiceOf(record, payments)
  if (typeof choice === 'string') return { held: choice }
  const { format } = choice
  const read = fieldReader(record)
  const found = await payeeFormats[format].payeeOf(payeeAnswers(choice, read))
  if (!('reason' in found) && hasNoNamePart(choice, read))
    return { held: 'payee', detail: 'A part of the name is a word for none, such as N/A.' }
  return 'reason' in found ? { held: 'payee', detail: found.reason } : { format, payee: found.payee }
}

/** The amount that is allowed, with the decimals of the currency; null where it is none, or zero. */
function amountOf(history: ClaimHistory, { money }: PaymentsBy): string | null {
  const read = readAmount(statusOf(history).decision?.amount ?? '', money)
  return 'amount' in read && unitsOf(read.amount) > 0n ? read.amount : null
}

/** Judges the newest filing of a claim whose history holds it no more. */
export async function judgePayment(
  claim: ClaimToPay,
  history: ClaimHistory,
  by: PaymentsBy,
): Promise<Payment | Held> {
  const held = heldByFiling(claim, history, by)
  if (held !== null) return held
  const amount = amountOf(history, by)
  if (amount === null) return { held: 'noAmount' }
  const found = await payeeOf(claim.record, by.payments)
  if ('held' in found) return found
  return unitsOf(amount) > payeeFormats[found.format].limits.lineUnits
    ? {
        held: 'tooLarge',
        detail: `The amount is more than a line of ${payeeFormats[found.format].title} takes.`,
      }
    : { ...found, amount }
}
