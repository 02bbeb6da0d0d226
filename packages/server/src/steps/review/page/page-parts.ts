import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { amountText, type MoneyOfCase } from '../../../claims/history/amounts.ts'
import { number } from '../../../printed/report-parts.ts'

/** An amount with its currency, where the case names one: `1,234.50 USD`. */
export function moneyText(units: bigint, money: MoneyOfCase): string {
  const [whole = '', decimals] = amountText(units, money).split('.')
  const text = `${BigInt(whole).toLocaleString('en')}${decimals === undefined ? '' : `.${decimals}`}`
  return money.currency === null ? text : `${text} ${money.currency}`
}

/** Content that is wider than a small screen: it scrolls by itself, by keyboard too. */
export const scrolled = (label: string, html: string): string =>
  `<div class="scrolled" role="group" tabindex="0" aria-label="${escapeHtml(label)}">${html}</div>`

/** The first line of a file of decisions. */
export const decisionHeader = 'referenceCode,decision,reasons,amount'

const rowsShown = 6

/**
 * Reference codes as lines of a file of decisions, to be copied: a text field, which the keyboard selects whole. The decision is empty, so
 * that none is recorded until a person has written it.
 */
export function decisionLines(
  codes: readonly string[],
  { of, all, file }: { readonly of: string; readonly all: number; readonly file: string },
): string {
  const lines = codes.map((code) => `${code},,,`).join('\n')
  const left =
    all > codes.length
      ? ` The first ${number(codes.length)} of ${number(all)}; ${escapeHtml(file)} has all of them.`
      : ''
  return `<p class="note to-copy">${counted(codes.length, 'line')} for decisions.csv, without a decision yet.${left}</p><textarea class="to-copy" readonly spellcheck="false" dir="ltr" rows="${Math.min(codes.length, rowsShown)}" aria-label="Lines for decisions.csv: ${escapeHtml(of)}">${escapeHtml(lines)}</textarea>`
}

/** How much the review page shows. What is left out is counted on the page, with the file that has all of it. */
export const pageLimits = {
  clusters: 40,
  /** Claims of a cluster side by side. */
  sideBySide: 12,
  /** Reference codes of a cluster, as lines of a file of decisions. */
  linesOfCluster: 500,
  /** Claims of a cluster that are circles of their own in its graph; of a larger one, those that share the same are one. */
  circles: 30,
  /** Groups of claims in the graph of a larger cluster. */
  groups: 24,
  /** Claims without a cluster. */
  claims: 200,
  /** Letters of an answer. */
  letters: 160,
  /** Letters of an answer that are compared. */
  comparedLetters: 2000,
  /** Answers of a claim in one field, which records repeat. */
  answers: 5,
  /** Clusters are no longer added once the page has so many bytes. */
  bytes: 6_000_000,
} as const
