import { escapeHtml } from '@redress/foundation/escape-html.ts'
import type { MoneyOfCase } from '../../../claims/history/amounts.ts'
import type { ClaimRecord } from '../../../claims/vault/claim-record.ts'
import { number } from '../../../printed/report-parts.ts'
import { clockTime } from '../../../printed/report-words.ts'
import type { ClusterMember } from '../cluster-evidence.ts'
import type { AnswerRow, ComparedAnswer } from './compared-answers.ts'
import { moneyText, pageLimits, scrolled } from './page-parts.ts'

/** What the claims of a cluster are shown with. */
export interface SideBySide {
  readonly claims: readonly ClusterMember[]
  readonly records: ReadonlyMap<string, ClaimRecord>
  readonly answersOf: (record: ClaimRecord) => readonly AnswerRow[]
  readonly timeZone: string
  readonly money: MoneyOfCase
}

type Cell = readonly ComparedAnswer[]

interface Row extends Pick<AnswerRow, 'label' | 'field' | 'place'> {
  readonly cells: readonly Cell[]
}

const none = '<span class="none">none</span>'

/** The rows of all claims: each has the answers of one field, in the columns of the claims. */
function rowsOf({ claims, records, answersOf }: SideBySide): readonly Row[] {
  const rows = new Map<string, Row & { readonly cells: Cell[] }>()
  for (const [column, { referenceCode }] of claims.entries()) {
    const record = records.get(referenceCode)
    for (const { label, field, place, answer } of record ? answersOf(record) : []) {
      const key = `${place} ${field}`
      const row = rows.get(key) ?? { label, field, place, cells: claims.map((): Cell => []) }
      rows.set(key, row)
      row.cells[column] = [...(row.cells[column] ?? []), answer]
    }
  }
  return [...rows.values()].toSorted((one, other) => one.place - other.place)
}

const head = (label: string, field: string): string =>
  `<th scope="row">${label}${field === '' ? '' : `<code class="field">${escapeHtml(field).replace('.', '.<wbr>')}</code>`}</th>`

/** The first answers of a field, and how many more there are. */
function textOf(cell: Cell): string {
  const texts = cell.slice(0, pageLimits.answers).map((answer) => `<bdi>${escapeHtml(answer.text)}</bdi>`)
  const left = cell.length - texts.length
  return [...texts, ...(left > 0 ? [`and ${number(left)} more`] : [])].join('<br>')
}

/** A letter for each value that several cells of a row have, in the order of the cells; an empty text for a value of its own, and for none. */
export function equalLetters(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const repeated = [...counts].flatMap(([value, count]) => (count > 1 && value !== '' ? [value] : []))
  return values.map((value) => {
    const place = repeated.indexOf(value)
    return place < 0 ? '' : String.fromCodePoint(('A'.codePointAt(0) ?? 0) + place)
  })
}

function answerRow({ label, field, cells }: Row): string {
  const letters = equalLetters(cells.map((cell) => cell.map(({ compared }) => compared).join('\n')))
  const texts = cells.map((cell, index) => {
    const letter = letters[index]
    const mark = letter ? `<b class="mark">=${letter}</b> ` : ''
    return `<td${letter ? ' class="equal"' : ''}>${cell.length === 0 ? none : mark + textOf(cell)}</td>`
  })
  return `<tr>${head(label, field)}${texts.join('')}</tr>`
}

const plainRow = (label: string, cells: readonly string[]): string =>
  `<tr>${head(label, '')}${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function decisionCell({ decision, amount }: ClusterMember, money: MoneyOfCase): string {
  if (decision === null) return 'not decided'
  return escapeHtml(amount === null ? decision : `${decision}, ${moneyText(amount, money)}`)
}

function groupOf(title: string, columns: number, rows: readonly string[]): string {
  return `<tbody><tr class="group"><th scope="rowgroup" colspan="${columns}">${title}</th></tr>${rows.join('')}</tbody>`
}

/**
 * The first claims of a cluster in columns: what was decided, what the product found, and what was filed, apart from one another. Equal
 * values of a row have the same letter.
 */
export function sideBySide(given: SideBySide): string {
  const { claims, records, timeZone, money } = given
  const columns = claims.length + 1
  const findings = claims.map(
    (claim) =>
      `<ul>${claim.findings.map(({ words, bits }) => `<li>${escapeHtml(words)} <span class="bits">${bits.toFixed(1)}</span></li>`).join('')}</ul>`,
  )
  const missing = claims.filter(({ referenceCode }) => !records.has(referenceCode)).length
  const answers = rowsOf(given).map(answerRow)
  const codes = claims.map(
    ({ referenceCode }) => `<th scope="col"><code>${escapeHtml(referenceCode)}</code></th>`,
  )
  const groups = [
    groupOf('What people decided', columns, [
      plainRow(
        'Now',
        claims.map((claim) => decisionCell(claim, money)),
      ),
    ]),
    groupOf('What the product found', columns, [
      plainRow(
        'Score in bits',
        claims.map(({ score }) => score.toFixed(1)),
      ),
      plainRow('Findings', findings),
    ]),
    groupOf('What was filed', columns, [
      plainRow(
        'Filed',
        claims.map(({ receivedAt }) => clockTime(receivedAt, timeZone)),
      ),
      plainRow(
        'Form',
        claims.map(({ formType }) => escapeHtml(formType)),
      ),
      ...answers,
    ]),
  ]
  const unread =
    missing === 0
      ? ''
      : `<p class="past">The answers of ${missing} of these claims cannot be read. See redress verify.</p>`
  return `${unread}${scrolled('Claims side by side', `<table class="beside"><caption>Claims side by side</caption><thead><tr><th scope="col">Claim</th>${codes.join('')}</tr></thead>${groups.join('')}</table>`)}`
}
