import { counted } from '../../foundation/counted.ts'
import { escapeHtml } from '../../foundation/escape-html.ts'
import { number } from '../report/charts.ts'

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
