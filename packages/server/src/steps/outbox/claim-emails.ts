import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { weekdayLongDateWithZoneText } from '@redress/form'
import { claimantEventOf } from '../../claims/history/events.ts'
import type { ClaimantChange } from '../../claims/history/open-changes.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { type ReceiptWords, receiptWords } from '../receipt/receipt-words.ts'
import { plainEmail } from './plain-email.ts'
import type { ReceiptEmail } from './receipt-email.ts'

interface LinkInMail {
  readonly address: string
  readonly endsAt: Temporal.Instant
}

/** The texts at the end: whom to ask, and that the message was sent automatically. */
const closingOf = ({ text }: ReceiptWords): string[] => [
  [
    text('LocKey_Mail_Contact'),
    ...['LocKey_Contact_Phone', 'LocKey_Contact_Email', 'LocKey_Contact_MailingAddress']
      .map((key) => [key, text(key)] as const)
      .filter(([key, written]) => key !== written)
      .map(([, written]) => written),
  ].join('\n'),
  text('LocKey_Mail_Safety'),
]

type Mailed = Pick<ClaimRecord, 'referenceCode' | 'culture' | 'formType' | 'models'>

const momentIn = ({ settings }: LoadedCase, at: Temporal.Instant, { locale }: ReceiptWords): string =>
  weekdayLongDateWithZoneText(at, settings.timeZone, locale)

const paramsOf = (
  loadedCase: LoadedCase,
  { referenceCode }: Mailed,
  { endsAt }: LinkInMail,
  words: ReceiptWords,
) => ({
  caseName: loadedCase.settings.name,
  code: referenceCode,
  date: momentIn(loadedCase, endsAt, words),
})

/** The e-mail with the link that a claimant asked for. It says nothing of the claim but its reference code. */
export function claimLinkEmail(loadedCase: LoadedCase, claim: Mailed, link: LinkInMail): ReceiptEmail {
  const words = receiptWords(loadedCase, { ...claim, models: [] })
  const { text } = words
  const params = paramsOf(loadedCase, claim, link, words)
  return plainEmail({
    culture: words.culture,
    subject: text('LocKey_OwnClaim_Mail_LinkSubject', params),
    heading: text('LocKey_OwnClaim_Open_Button'),
    paragraphs: [text('LocKey_OwnClaim_Mail_Link', params)],
    link: { label: text('LocKey_OwnClaim_Open_Button'), address: link.address },
    closing: closingOf(words),
  })
}

/** The e-mail to a former address that a claimant changed something, with the link to object. No changed answer is in it. */
export function changeEmail(
  loadedCase: LoadedCase,
  claim: Mailed,
  changes: readonly Pick<ClaimantChange, 'event'>[],
  link: LinkInMail,
): ReceiptEmail {
  const words = receiptWords(loadedCase, { ...claim, models: [] })
  const { text } = words
  const params = paramsOf(loadedCase, claim, link, words)
  const lines = changes.map(({ event }) => {
    const at = momentIn(loadedCase, Temporal.Instant.from(event.at), words)
    return `${at}\n${text(`LocKey_OwnClaim_${claimantEventOf(event)}`)}`
  })
  return plainEmail({
    culture: words.culture,
    subject: text('LocKey_OwnClaim_Mail_ChangeSubject', params),
    heading: text('LocKey_OwnClaim_Mail_ChangeSubject', params),
    paragraphs: [
      text('LocKey_OwnClaim_Mail_Change', params),
      ...lines,
      text('LocKey_OwnClaim_Mail_Object', params),
    ],
    link: { label: text('LocKey_OwnClaim_Object_Button'), address: link.address },
    closing: closingOf(words),
  })
}
