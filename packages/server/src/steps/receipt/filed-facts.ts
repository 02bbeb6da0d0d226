import { type ReceiptStatement, receiptStatementSchema } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { modelNameOf, weekdayLongDateWithZoneText, zoneIdOf, zoneNamed } from '@redress/form'
import { dayText } from '@redress/form/sentences'
import * as z from 'zod/mini'
import { changesOfEvent, claimantEventOf } from '../../claims/history/events.ts'
import { withChanges } from '../../claims/history/whole-claim.ts'
import { type ClaimEvent, eventHash } from '../../claims/vault/claim-event.ts'
import { type ClaimRecord, givenModels } from '../../claims/vault/claim-record.ts'
import { documentsOf, signaturesOf } from '../filing/filed-claims.ts'
import { filedSections } from './filed-sections.ts'
import type { ReceiptWords } from './receipt-words.ts'

/** What a receipt states besides the hash of its file. */
export type FiledFacts = Omit<ReceiptStatement, 'page'>

const factsSchema = z.omit(receiptStatementSchema, { page: true })

/** A claim, and what the store knows of it. */
export interface ReceiptSubject extends Pick<ReceiptStatement, 'contentHash' | 'receipt' | 'ledger'> {
  readonly record: ClaimRecord
  /** The version of the case that it was filed in. */
  readonly loadedCase: LoadedCase
  readonly words: ReceiptWords
  /** The address of the page that checks receipts. */
  readonly checkedAt: string
  /** What the claimant did with the claim, in the receipt of it; null in that of the claim. */
  readonly event: ClaimEvent | null
}

/** Characters of the answers that a receipt lists; the hash of the claim covers the others too. */
const mostAnswers = 60_000

function sectionsOf({ record, loadedCase, words }: ReceiptSubject) {
  const plan = loadedCase.forms.get(record.formType)?.plan
  const { choiceFiles } = loadedCase
  const all = plan
    ? filedSections({ plan, models: givenModels(record), reader: { ...words, choiceFiles } })
    : []
  let length = 0
  const listed = all.filter((section) => {
    length += JSON.stringify(section).length
    return length <= mostAnswers
  })
  const count = (sections: typeof all): number =>
    sections.reduce((sum, { answers }) => sum + answers.length, 0)
  return { sections: [...listed], omitted: count(all) - count(listed) }
}

/** The claimant's own signature, then those of further signers. */
function signersOf({ record, loadedCase, words }: ReceiptSubject): ReceiptStatement['signatures'] {
  const lists = loadedCase.forms.get(record.formType)?.plan.lists
  const own = givenModels(record)
    .filter(({ metadata }) => metadata.dtoMapping === 'signature')
    .map(({ fields: { signature, signatureDate } }) => ({ signature, signatureDate }))
    .filter(({ signature }) => typeof signature === 'string' && signature !== '')
    .map(({ signature, signatureDate }) => ({
      title: null,
      name: String(signature),
      day: dayText(String(signatureDate ?? ''), words.locale),
      sha256: null,
    }))
  const further = signaturesOf(givenModels(record)).map(({ model, name, day, sha256 }) => {
    const title = lists?.get(model)?.block.title
    return {
      title: title === undefined ? model : words.text(title),
      name,
      day: dayText(day, words.locale),
      sha256,
    }
  })
  return [...own, ...further]
}

/** Texts of which every program makes the same bytes: without halves of characters. */
const wellFormed = (facts: FiledFacts): FiledFacts =>
  z.parse(
    factsSchema,
    JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  )

/** What a receipt states of a claim. */
export const filedFacts = (subject: ReceiptSubject): FiledFacts => wellFormed(factsOf(subject))

/** The answers that an event changed, in words. */
function changedAnswers({ record, loadedCase, words }: ReceiptSubject, event: ClaimEvent) {
  const fields = changesOfEvent(event)
  const plan = loadedCase.forms.get(record.formType)?.plan
  if (!fields || !plan) return []
  const prefixes = new Set(Object.keys(fields).map((id) => id.split('.')[0]))
  const models = withChanges(
    record.models
      .filter((model) => prefixes.has(modelNameOf(model)))
      .map((model) => ({ ...model, fields: {} })),
    [fields],
  )
  const reader = { ...words, choiceFiles: loadedCase.choiceFiles }
  return filedSections({ plan, models, reader }).flatMap(({ answers }) => answers)
}

function eventFacts(subject: ReceiptSubject, event: ClaimEvent): Pick<ReceiptStatement, 'event'> {
  const { loadedCase, words } = subject
  const kind = claimantEventOf(event)
  if (kind === null) return {}
  const at = Temporal.Instant.from(event.at)
  const atText = weekdayLongDateWithZoneText(at, zoneNamed(loadedCase.settings.timeZone), words.locale)
  const { number } = event
  const answers = changedAnswers(subject, event)
  return { event: { number, kind, at: event.at, atText, answers, hash: eventHash(event) } }
}

function factsOf(subject: ReceiptSubject): FiledFacts {
  const { record, loadedCase, words, contentHash, receipt, ledger, checkedAt, event } = subject
  const { settings, forms } = loadedCase
  const title = forms.get(record.formType)?.definition.title
  const zone = zoneNamed(settings.timeZone)
  const receivedAt = Temporal.Instant.from(record.receivedAt)
  return {
    version: 1,
    case: { name: settings.name, number: settings.number },
    form: { name: record.formType, title: title === undefined ? record.formType : words.text(title) },
    culture: words.culture,
    referenceCode: record.referenceCode,
    receivedAt: record.receivedAt,
    timeZone: zoneIdOf(zone),
    receivedAtText: weekdayLongDateWithZoneText(receivedAt, zone, words.locale),
    ...sectionsOf(subject),
    ...(event && eventFacts(subject, event)),
    documents: [...documentsOf(record)],
    signatures: signersOf(subject),
    contentHash,
    receipt,
    ledger,
    checkedAt,
  }
}
