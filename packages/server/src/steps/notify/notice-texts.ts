import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { Notice, NoticePlace } from '@redress/case/reading/notices-file.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { type Dictionary, directionOf, fillPlaces, translate } from '@redress/form'
import { isolated, withFirst } from '@redress/form/sentences'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { decidedAmount } from '../../claims/history/decisions.ts'
import type { Decision } from '../../claims/history/stored/event-kind.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'

/** Where the personal link stands in a text. */
const linkPlace = '{link}'

/** The claim that a notice is about. */
export interface NoticedClaim {
  readonly referenceCode: string
  /** The culture that its newest filing is in. */
  readonly culture: string
  readonly decision: Decision
}

/** A notice in words: the subject is one line; the text has `{link}` in the place of the personal link. */
export interface NoticeTexts {
  readonly culture: string
  readonly subject: string
  readonly text: string
}

/** A text of the case without the tags that copy may contain. */
const plain = (text: string): string => text.replace(/<[^>]*>/g, '')

/** One line without control characters: a header of an e-mail holds nothing else. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The culture of a claim, or the default one where the case does not have it any more. */
const cultureOf = ({ settings }: LoadedCase, culture: string): string =>
  Object.values(settings.cultures).includes(culture) ? culture : settings.defaultCulture

function reasonsText(
  { deficienciesFile }: LoadedCase,
  texts: Dictionary,
  reasons: readonly string[],
): string {
  const { deficiencies, denials } = deficienciesFile
  return reasons
    .flatMap((name) => deficiencies[name] ?? denials[name] ?? [])
    .map(({ title, text }) => `${plain(translate(texts, title))}\n${plain(translate(texts, text))}`)
    .join('\n\n')
}

const dayIn = (locale: string, day: string): string =>
  withFirst(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
      Temporal.Instant.from(`${day}T12:00Z`).epochMilliseconds,
    ),
    locale,
  )

/** What stands in the places of a notice; null where the decision does not have it. */
function valuesOf(
  loadedCase: LoadedCase,
  { referenceCode, decision }: NoticedClaim,
  culture: string,
  texts: Dictionary,
): Readonly<Record<NoticePlace, string | null>> {
  const locale = localeIn(loadedCase.writings, culture)
  const apart = directionOf(culture) === 'rtl' ? isolated : (value: string) => value
  return {
    caseName: apart(loadedCase.settings.name),
    referenceCode: apart(referenceCode),
    reasons: reasonsText(loadedCase, texts, decision.reasons),
    lastDay: decision.day && apart(dayIn(locale, decision.day)),
    amount: decision.amount && apart(decidedAmount(loadedCase, locale, decision.amount)),
    link: null,
  }
}

/** The texts of a notice in the culture of its claim. */
export function noticeTexts(loadedCase: LoadedCase, notice: Notice, claim: NoticedClaim): NoticeTexts {
  const culture = cultureOf(loadedCase, claim.culture)
  const texts = contentOf(loadedCase, culture)
  const values: Readonly<Record<string, string | null>> = valuesOf(loadedCase, claim, culture, texts)
  const filled = (key: string): string =>
    fillPlaces(plain(translate(texts, key)), (name) => values[name] ?? null)
  return { culture, subject: oneLine(filled(notice.subject)), text: filled(notice.text).trim() }
}

/** Whether the text of a notice names the personal link, in any culture. */
export const hasLink = (loadedCase: LoadedCase, { text }: Notice): boolean =>
  Object.values(loadedCase.settings.cultures).some((culture) =>
    contentOf(loadedCase, culture).get(text)?.includes(linkPlace),
  )

/** The hash that proves what was sent: of subject and text, with `{link}` in the place of the personal link. */
export const hashOfNotice = ({ subject, text }: NoticeTexts): string => sha256(`${subject}\n\n${text}`)

/** The text with the personal link. */
export const textWithLink = ({ text }: NoticeTexts, link: string | null): string =>
  text.replaceAll(linkPlace, () => link ?? '')

const bodyStyle =
  'margin:0;padding:24px;background:#ffffff;color:#1b1b1b;font-family:Arial,sans-serif;font-size:16px;line-height:1.5'

function paragraph(text: string, link: string | null): string {
  const anchor =
    link === null ? '' : `<a href="${escapeHtml(link)}"><bdi dir="ltr">${escapeHtml(link)}</bdi></a>`
  const html = escapeHtml(text).replaceAll('\n', '<br>')
  return `<p>${html.replaceAll(linkPlace, () => anchor)}</p>`
}

/** A notice as an e-mail, as text and as simple HTML with the same content. */
export function noticeEmail(texts: NoticeTexts, link: string | null): ReceiptEmail {
  const { culture, subject, text } = texts
  const direction = directionOf(culture)
  const align = direction === 'rtl' ? 'right' : 'left'
  const html = [
    `<!doctype html><html lang="${culture}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body dir="${direction}" style="${bodyStyle};text-align:${align}"><div style="max-width:600px;margin:0 auto">`,
    ...text.split(/\n{2,}/).map((each) => paragraph(each, link)),
    '</div></body></html>',
  ].join('\n')
  return { culture, subject, text: `${textWithLink(texts, link)}\n`, html }
}
