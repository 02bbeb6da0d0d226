import { randomUUID } from 'node:crypto'
import { draftPath } from '@redress/api'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { directionOf, translate, weekdayLongDateWithZoneText } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { linkAddress } from '../links/links.ts'
import type { OutboxConfig } from '../outbox/outbox-config.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'
import type { CaseInForce } from '../sign-in/ways-in-force.ts'

interface DraftLinkMessage {
  readonly to: string
  readonly culture: string
  /** As people write it. */
  readonly code: string
  readonly endsAt: Temporal.Instant
}

/** Whether links of drafts can be sent: there is a mail server, and the site knows its own address. */
export const canSendDraftLinks = ({ mail }: OutboxConfig): boolean => mail !== null && mail.siteUrl !== null

interface DraftMail {
  readonly culture: string
  /** The public address of this site. */
  readonly siteUrl: string
  /** As people write it. */
  readonly code: string
  readonly endsAt: Temporal.Instant
}

const bodyStyle =
  'margin:0;padding:24px;background:#ffffff;color:#1b1b1b;font-family:Arial,sans-serif;font-size:16px;line-height:1.5'
const codeStyle = 'font-size:20px;letter-spacing:1px;font-family:Consolas,monospace'

/** The message with the link of a draft. It exists for the moment of its sending alone. */
function draftEmail(loadedCase: LoadedCase, { culture, siteUrl, code, endsAt }: DraftMail): ReceiptEmail {
  const { settings, writings } = loadedCase
  const texts = contentOf(loadedCase, culture)
  const t = (key: string, params = {}): string => translate(texts, key, params).replace(/<[^>]*>/g, '')
  const end = weekdayLongDateWithZoneText(endsAt, settings.timeZone, localeIn(writings, culture))
  const subject = t('LocKey_Draft_MailSubject', { caseName: settings.name })
  const paragraphs = [t('LocKey_Draft_MailText', { end }), t('LocKey_Draft_NotFiled')]
  const [codeLabel, link] = [t('LocKey_Draft_Code'), t('LocKey_Draft_MailLink')]
  const warnings = [t('LocKey_Draft_Keep'), t('LocKey_Mail_Safety')]
  const address = linkAddress(siteUrl, draftPath, culture, `draft=${code}`)
  const direction = directionOf(culture)
  const inHtml = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    culture,
    subject,
    text: [...paragraphs, address, `${codeLabel}:\n${code}`, ...warnings, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${culture}" dir="${direction}"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
      `<body dir="${direction}" style="${bodyStyle};text-align:${direction === 'rtl' ? 'right' : 'left'}"><div style="max-width:600px;margin:0 auto">`,
      inHtml(paragraphs),
      `<p><a href="${escapeHtml(address)}" style="font-size:18px">${escapeHtml(link)}</a></p>`,
      `<p>${escapeHtml(codeLabel)}<br><strong style="${codeStyle}"><bdi dir="ltr">${escapeHtml(code)}</bdi></strong></p>`,
      inHtml(warnings),
      '</div></body></html>',
    ].join('\n'),
  }
}

/**
 * Sends the link of a draft at once, and reports whether the mail server took it. Nothing of it is stored, logged or tried again: the
 * page says so, and the claimant has the code.
 */
export async function sendDraftLink(
  { outbox: { mail }, loadedCase }: Pick<CaseInForce, 'loadedCase'> & { readonly outbox: OutboxConfig },
  { to, ...message }: DraftLinkMessage,
): Promise<boolean> {
  if (mail === null || mail.siteUrl === null) return false
  // The mail client is loaded on demand, so that other installations start without it.
  const { emailSender } = await import('../outbox/email-sender.ts')
  const email = draftEmail(loadedCase, { ...message, siteUrl: mail.siteUrl })
  const { outcome } = await emailSender(mail.smtp, mail.from)({ id: randomUUID(), to, email })
  return outcome === 'delivered'
}
