import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import {
  type Dictionary,
  directionOf,
  fillPlaces,
  textFor,
  translate,
  weekdayLongDateWithZoneText,
} from '@redress/form'
import { isolated, namesValue, shownInModels, valueText } from '@redress/form/sentences'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ConfirmationLink } from '../links/confirm-claim.ts'

const contactKeys = ['LocKey_Contact_Phone', 'LocKey_Contact_Email', 'LocKey_Contact_MailingAddress'] as const

/** The lines of a case that say how to reach the administrator, each text as `textOf` writes it; those that the case does not have are left out. */
export const contactLines = (texts: Dictionary, textOf: (key: string) => string): readonly string[] =>
  contactKeys.filter((key) => texts.has(key)).flatMap((key) => textOf(key).split('\n'))

/** A receipt to send, as text and as simple HTML with the same content. */
export interface ReceiptEmail {
  readonly culture: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The content of both versions of a receipt. */
interface Receipt {
  readonly culture: string
  readonly caseName: string
  readonly subject: string
  readonly heading: string
  readonly intro: string
  readonly codeLabel: string
  readonly code: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The request to confirm the claim; null if it need not be. */
  readonly confirmation: { readonly text: string; readonly link: string; readonly address: string } | null
  readonly contact: string
  /** Lines: telephone, e-mail, address. */
  readonly contacts: readonly string[]
  readonly safety: string
}

/** A text of the case without the tags that copy may contain. */
const plain = (text: string): string => text.replace(/<[^>]*>/g, '')

/** A text of a receipt by its key, with the values of the claim that it names. */
type TextOf = (key: string, params?: Readonly<Record<string, string>>) => string

/** The texts of one claim's receipt. Values are put in after tags are removed, so that none is taken for a tag. */
function textsOf(
  { forms, writings }: LoadedCase,
  record: ClaimRecord,
  culture: string,
  texts: Dictionary,
): TextOf {
  const plan = forms.get(record.formType)?.plan
  const locale = localeIn(writings, culture)
  const shown = plan ? shownInModels(plan, record.models) : () => null
  return (key, params = {}) =>
    fillPlaces(plain(textFor(texts, key, culture, (name) => shown(name)?.value) ?? key), (name) => {
      if (Object.hasOwn(params, name)) return params[name] ?? null
      return namesValue(name)
        ? isolated(valueText(shown(name), locale, (label) => plain(translate(texts, label))))
        : null
    })
}

const cultureOf = ({ settings }: LoadedCase, { culture }: ClaimRecord): string =>
  Object.values(settings.cultures).includes(culture) ? culture : settings.defaultCulture

function factsOf(
  { settings, forms }: LoadedCase,
  record: ClaimRecord,
  locale: string,
  textOf: TextOf,
): Receipt['facts'] {
  const form = forms.get(record.formType)
  const title = form?.definition.title
  const filedAt = Temporal.Instant.from(record.receivedAt)
  const count = record.documents.length
  return [
    [textOf('LocKey_Receipt_Case'), `${settings.name} (${settings.number})`],
    [textOf('LocKey_Receipt_Form'), title === undefined ? record.formType : textOf(title)],
    [textOf('LocKey_Receipt_FiledAt'), weekdayLongDateWithZoneText(filedAt, settings.timeZone, locale)],
    [
      textOf('LocKey_Receipt_Documents'),
      count === 0 ? textOf('LocKey_Receipt_NoDocuments') : new Intl.NumberFormat(locale).format(count),
    ],
  ]
}

function confirmationOf(
  { settings }: LoadedCase,
  locale: string,
  textOf: TextOf,
  { address, endsAt }: ConfirmationLink,
): Receipt['confirmation'] {
  const date = weekdayLongDateWithZoneText(endsAt, settings.timeZone, locale)
  return {
    text: textOf('LocKey_Mail_Confirm', { date }),
    link: textOf('LocKey_Confirm_Button'),
    address,
  }
}

function receiptOf(loadedCase: LoadedCase, record: ClaimRecord, link: ConfirmationLink | null): Receipt {
  const culture = cultureOf(loadedCase, record)
  const texts = contentOf(loadedCase, culture)
  const { name } = loadedCase.settings
  const textOf = textsOf(loadedCase, record, culture, texts)
  const locale = localeIn(loadedCase.writings, culture)
  return {
    culture,
    caseName: name,
    subject: textOf('LocKey_Mail_Subject', { caseName: name }),
    heading: textOf('LocKey_Mail_Heading'),
    intro: textOf('LocKey_Mail_Intro'),
    codeLabel: textOf('LocKey_Mail_ReferenceCode'),
    code: record.referenceCode,
    facts: factsOf(loadedCase, record, locale, textOf),
    confirmation: link && confirmationOf(loadedCase, locale, textOf, link),
    contact: textOf('LocKey_Mail_Contact'),
    contacts: contactLines(texts, textOf),
    safety: textOf('LocKey_Mail_Safety'),
  }
}

/** The code has a line of its own with left-to-right direction in every language. */
const textOf = ({
  heading,
  intro,
  codeLabel,
  code,
  facts,
  confirmation,
  contact,
  contacts,
  safety,
}: Receipt): string =>
  [
    heading,
    intro,
    `${codeLabel}:\n${code}`,
    ...(confirmation ? [`${confirmation.text}\n\n${confirmation.address}`] : []),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    [contact, ...contacts].join('\n'),
    safety,
    '',
  ].join('\n\n')

const bodyStyle =
  'margin:0;padding:24px;background:#ffffff;color:#1b1b1b;font-family:Arial,sans-serif;font-size:16px;line-height:1.5'
const codeStyle = 'font-size:28px;letter-spacing:1px;font-family:Consolas,monospace'

function htmlOf(receipt: Receipt): string {
  const {
    culture,
    subject,
    heading,
    intro,
    codeLabel,
    code,
    facts,
    confirmation,
    contact,
    contacts,
    safety,
  } = receipt
  const direction = directionOf(culture)
  const align = direction === 'rtl' ? 'right' : 'left'
  const cell = `padding:4px 0;text-align:${align};vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal;color:#565c65;white-space:nowrap">${escapeHtml(label)}</th><td style="${cell};padding-inline-start:16px"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  const lines = contacts.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')
  return [
    `<!doctype html><html lang="${culture}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body dir="${direction}" style="${bodyStyle};text-align:${align}"><div style="max-width:600px;margin:0 auto">`,
    `<h1 style="font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(intro)}</p>`,
    `<p>${escapeHtml(codeLabel)}<br><strong style="${codeStyle}"><bdi dir="ltr">${escapeHtml(code)}</bdi></strong></p>`,
    ...(confirmation
      ? [
          `<p>${escapeHtml(confirmation.text)}</p><p><a href="${escapeHtml(confirmation.address)}" style="font-size:18px">${escapeHtml(confirmation.link)}</a></p>`,
        ]
      : []),
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    `<p>${escapeHtml(contact)}<br>${lines}</p>`,
    `<p style="color:#565c65">${escapeHtml(safety)}</p>`,
    '</div></body></html>',
  ].join('\n')
}

/**
 * The receipt of a claim in the claimant's culture: the reference code, the form, when it was filed, and how many documents. It has
 * nothing else of the claim, since nobody has proved that the address is the claimant's.
 */
export function receiptEmail(
  loadedCase: LoadedCase,
  record: ClaimRecord,
  link: ConfirmationLink | null = null,
): ReceiptEmail {
  const receipt = receiptOf(loadedCase, record, link)
  const { culture, subject } = receipt
  return { culture, subject, text: textOf(receipt), html: htmlOf(receipt) }
}
