import { directionOf } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import type { ReceiptEmail } from './receipt-email.ts'

/** The content of an e-mail of a few paragraphs and one link, for both of its versions. */
export interface PlainEmail {
  readonly culture: string
  readonly subject: string
  readonly heading: string
  /** Before the link. */
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly address: string }
  /** Whom to ask, and what is never asked for. */
  readonly closing: readonly string[]
}

const bodyStyle =
  'margin:0;padding:24px;background:#ffffff;color:#1b1b1b;font-family:Arial,sans-serif;font-size:16px;line-height:1.5'

function htmlOf({ culture, subject, heading, paragraphs, link, closing }: PlainEmail): string {
  const direction = directionOf(culture)
  const align = direction === 'rtl' ? 'right' : 'left'
  const written = (text: string): string =>
    `<p>${text
      .split('\n')
      .map((line) => `<bdi>${escapeHtml(line)}</bdi>`)
      .join('<br>')}</p>`
  return [
    `<!doctype html><html lang="${escapeHtml(culture)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body dir="${direction}" style="${bodyStyle};text-align:${align}"><div style="max-width:600px;margin:0 auto">`,
    `<h1 style="font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(written),
    `<p><a href="${escapeHtml(link.address)}" style="font-size:18px">${escapeHtml(link.label)}</a></p>`,
    ...closing.map(written),
    '</div></body></html>',
  ].join('\n')
}

/** An e-mail as text and as simple HTML with the same content. */
export const plainEmail = (email: PlainEmail): ReceiptEmail => {
  const { culture, subject, heading, paragraphs, link, closing } = email
  const text = [heading, ...paragraphs, `${link.label}:\n${link.address}`, ...closing, ''].join('\n\n')
  return { culture, subject, text, html: htmlOf(email) }
}
