import { escapeHtml } from '../../foundation/escape-html.ts'
import type { MoneyOfCase } from '../decisions/amounts.ts'
import { number } from '../report/charts.ts'
import { clockTime } from '../report/clock-time.ts'
import { nothing } from '../report/nothing.ts'
import { section } from '../report/section.ts'
import type { ReviewedClaim } from '../review/open-review.ts'
import { decisionLines } from './decision-lines.ts'
import { moneyText } from './money-text.ts'
import type { ReviewTally } from './review-tally.ts'
import { scrolled } from './scrolled.ts'

interface ClaimsOptions {
  readonly timeZone: string
  readonly money: MoneyOfCase
  /** The file that has all claims. */
  readonly file: string
}

function row(claim: ReviewedClaim, { timeZone, money }: ClaimsOptions): string {
  const { referenceCode, score, findings, receivedAt, formType, decision, amount } = claim
  const found = findings.map(
    ({ words, bits }) => `<li>${escapeHtml(words)} <span class="bits">${bits.toFixed(1)}</span></li>`,
  )
  const decided =
    decision === null ? 'not decided' : `${decision}${amount === null ? '' : `, ${moneyText(amount, money)}`}`
  return `<tr><th scope="row"><code>${escapeHtml(referenceCode)}</code></th><td class="n">${score.toFixed(1)}</td><td><ul>${found.join('')}</ul></td><td>${escapeHtml(formType)}, ${clockTime(receivedAt, timeZone)}</td><td>${escapeHtml(decided)}</td></tr>`
}

/** Claims with findings that belong to no cluster, the highest score first. */
export function claimsSection({ all, shown }: ReviewTally['alone'], options: ClaimsOptions): string {
  const title = 'Claims without a cluster'
  if (all === 0) return section(title, 'By score.', nothing('No claim outside of clusters has a finding.'))
  const left =
    all > shown.length
      ? ` The first ${number(shown.length)} of ${number(all)}; ${escapeHtml(options.file)} has all of them.`
      : ''
  const head =
    '<tr><th scope="col">Claim</th><th scope="col" class="n">Score</th><th scope="col">Findings, with their bits</th><th scope="col">Filed</th><th scope="col">Decided</th></tr>'
  const rows = shown.map((claim) => row(claim, options))
  return section(
    title,
    `By score, the highest first.${left}`,
    scrolled(
      title,
      `<table class="alone"><caption>${title}</caption><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`,
    ),
    decisionLines(
      shown.map(({ referenceCode }) => referenceCode),
      { of: 'claims without a cluster', all, file: options.file },
    ),
  )
}
