import { type ReceiptStatement, receiptElement, receiptFragment, shortReceiptText } from '@redress/api'
import { productSentences } from '@redress/case/reading/product-sentences.ts'
import { builtInCopy, directionOf, fileSizeText, weekdayLongDateWithZoneText } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import encodeQR from 'qr'
import type { FiledFacts } from './filed-facts.ts'
import { receiptStyle } from './receipt-style.ts'
import type { ReceiptWords } from './receipt-words.ts'

type Section = ReceiptStatement['sections'][number]

const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`
const code = (text: string): string => `<code dir="ltr">${escapeHtml(text)}</code>`

/** Facts as a list of terms. The values are markup. */
const factList = (facts: readonly (readonly [label: string, value: string])[], look = ''): string =>
  `<dl${look}>${facts.map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt> <dd>${value}</dd></div>`).join('')}</dl>`

const recordItem = ({ record, answers }: Section): string => {
  const parts = answers.map(({ label, value }) => `${escapeHtml(label)}: ${bdi(value)}`)
  return `<li value="${record}">${parts.join(' · ')}</li>`
}

/** The sections, the records of one table below each other. */
function sectionsHtml(sections: readonly Section[]): string {
  const parts = sections.map((section, index) => {
    const { title, record, answers } = section
    const heading = `<h2>${escapeHtml(title)}</h2>`
    if (record === null)
      return (
        heading +
        factList(
          answers.map(({ label, value }) => [label, bdi(value)]),
          ' class="answers"',
        )
      )
    const [before, after] = [sections[index - 1], sections[index + 1]]
    const begins = before?.record == null || before.title !== title
    const ends = after?.record == null || after.title !== title
    return `${begins ? `${heading}<ol>` : ''}${recordItem(section)}${ends ? '</ol>' : ''}`
  })
  return parts.join('')
}

function documentsHtml({ documents }: FiledFacts, { text, locale }: ReceiptWords): string {
  const items = documents.map(
    ({ name, size, sha256 }) =>
      `<li>${bdi(name)} · <span class="size">${bdi(fileSizeText(size, locale))}</span><br>${code(sha256)}</li>`,
  )
  const none = `<p>${escapeHtml(text('LocKey_Receipt_NoDocuments'))}</p>`
  return `<h2>${escapeHtml(text('LocKey_Receipt_Documents'))}</h2>${items.length === 0 ? none : `<ol>${items.join('')}</ol>`}`
}

function signaturesHtml({ signatures }: FiledFacts, { text }: ReceiptWords): string {
  if (signatures.length === 0) return ''
  const items = signatures.map(({ title, name, day, sha256 }) => {
    const signed = `${bdi(name)}, ${escapeHtml(text('LocKey_Receipt_SignedOn', { date: day }))}`
    const words = sha256 === null ? '' : `<br>${code(sha256)}`
    return `<li>${title === null ? '' : `${escapeHtml(title)}: `}${signed}${words}</li>`
  })
  return `<h2>${escapeHtml(text('LocKey_Receipt_Signatures'))}</h2><ol>${items.join('')}</ol>`
}

const builtInSentences: ReadonlyMap<string, string> = new Map(Object.entries(builtInCopy))

/** What the claimant did with the claim, before what was filed. A case that turned the page on since has no texts of its own for it. */
function eventHtml({ event }: FiledFacts, { text: own, culture }: ReceiptWords): string {
  if (!event) return ''
  const text = (key: string): string => {
    const written = own(key)
    return written === key ? (productSentences(culture)[key] ?? builtInSentences.get(key) ?? key) : written
  }
  const { kind, atText, number, answers, hash } = event
  const facts = factList([
    [text('LocKey_OwnClaim_Receipt_At'), bdi(atText)],
    ...answers.map(({ label, value }) => [label, bdi(value)] as const),
    [`${text('LocKey_ReceiptFile_ContentHash')} · ${number}`, code(hash)],
  ])
  return `<h2>${escapeHtml(text(`LocKey_OwnClaim_${kind}`))}</h2>${facts}`
}

/** The address of a receipt's QR code: nothing behind `#` is sent to a server. */
const addressOf = ({ checkedAt, receipt, ...facts }: FiledFacts): string =>
  `${checkedAt}#${receiptFragment}=${shortReceiptText({ ...facts, signature: receipt })}`

function proofHtml(facts: FiledFacts, { text }: ReceiptWords): string {
  const { ledger, contentHash, receipt, checkedAt } = facts
  const place =
    ledger === null
      ? escapeHtml(text('LocKey_ReceiptFile_NotSealed'))
      : `${escapeHtml(text('LocKey_ReceiptFile_Sealed', { sequence: String(ledger.sequence), seal: String(ledger.seal) }))}<br>${code(ledger.sealHash)}`
  const proof = factList([
    [text('LocKey_ReceiptFile_ContentHash'), code(contentHash)],
    [text('LocKey_ReceiptFile_Signature'), code(receipt)],
    [text('LocKey_ReceiptFile_Ledger'), place],
  ])
  const link = `<a href="${escapeHtml(checkedAt)}"><bdi dir="ltr">${escapeHtml(checkedAt)}</bdi></a>`
  const how = escapeHtml(text('LocKey_ReceiptFile_HowToCheck', { address: '\uFFFC' })).replace('\uFFFC', link)
  return `<h2>${escapeHtml(text('LocKey_CheckReceipt_Title'))}</h2>${proof}<p>${how}</p>`
}

/** Modules around a code that stay light. */
const border = 4

/** The dark modules of a row, as the parts of a path: where each run of them begins, and how long it is. */
function runsOf(row: readonly boolean[], y: number): string {
  const ends = (x: number): boolean => row[x] === true && row[x + 1] !== true
  let path = ''
  let start = 0
  for (const [x, dark] of row.entries()) {
    if (!dark) start = x + 1
    else if (ends(x)) path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
  }
  return path
}

/** A QR code as an SVG image with one path, for inline use. Prints stay readable with 7 % of it damaged. */
function qrImage(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border })
  const path = rows.map(runsOf).join('')
  return `<svg viewBox="0 0 ${rows.length} ${rows.length}" aria-hidden="true" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/><path d="${path}"/></svg>`
}

function topHtml(facts: FiledFacts, { text, locale }: ReceiptWords): string {
  const utc = weekdayLongDateWithZoneText(Temporal.Instant.from(facts.receivedAt), 'UTC', locale)
  const main = factList([
    [text('LocKey_Receipt_Form'), bdi(facts.form.title)],
    [text('LocKey_Receipt_FiledAt'), bdi(facts.receivedAtText)],
    ['UTC', `${bdi(utc)}<br>${code(facts.receivedAt)}`],
  ])
  const address = addressOf(facts)
  const label = escapeHtml(text('LocKey_CheckReceipt_Title'))
  return `<div class="top"><div><p class="case">${escapeHtml(text('LocKey_Mail_ReferenceCode'))}</p><p class="code" translate="no"><bdi dir="ltr">${escapeHtml(facts.referenceCode)}</bdi></p>${main}</div><a class="qr" href="${escapeHtml(address)}" aria-label="${label}">${qrImage(address)}</a></div>`
}

/** The file of a receipt around its text: one page that needs nothing else, and runs nothing. `policy` guards it where it is opened. */
export function receiptPage(facts: FiledFacts, words: ReceiptWords, policy: string): string {
  const { culture, referenceCode, omitted } = facts
  const { text } = words
  const title = escapeHtml(text('LocKey_ReceiptFile_Title'))
  const more =
    omitted === 0
      ? ''
      : `<p class="hint">${escapeHtml(text('LocKey_ReceiptFile_More', { count: String(omitted) }))}</p>`
  return [
    `<!doctype html><html lang="${escapeHtml(culture)}" dir="${directionOf(culture)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">`,
    `<title>${title} ${escapeHtml(referenceCode)}</title><style>${receiptStyle}</style></head><body><main>`,
    `<header><p class="case">${bdi(facts.case.name)} · ${escapeHtml(text('LocKey_Header_CaseNumberLabel'))} ${bdi(facts.case.number)}</p><h1>${title}</h1></header>`,
    topHtml(facts, words),
    eventHtml(facts, words),
    sectionsHtml(facts.sections),
    more,
    signaturesHtml(facts, words),
    documentsHtml(facts, words),
    proofHtml(facts, words),
    `</main>${receiptElement.open}${receiptElement.close}</body></html>`,
  ].join('\n')
}
