import type { FraudSettings, SignalName } from '@redress/case/reading/fraud-file.ts'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { number, section } from '../../../printed/report-parts.ts'
import type { Review } from '../evidence-reader.ts'
import type { ReviewedClaim } from '../findings-reader.ts'
import { type IndexedSignal, indexedSignals } from '../signals/registry.ts'
import { signalsInForce } from '../signals-in-force.ts'
import { pageLimits, scrolled } from './page-parts.ts'

const title = 'What each signal found'
const note =
  'Claims that a signal found, and those of them to whose score it adds: of findings with one cause, such as a household, the strongest alone counts.'

function row(
  { name, title: of, family, reason, fair }: IndexedSignal,
  { bySignal }: Pick<ReviewTally, 'bySignal'>,
  isOn: boolean,
): string {
  const { claims, counted } = bySignal.get(name) ?? { claims: 0, counted: 0 }
  const off = isOn ? '' : ' <span class="badge">off</span>'
  const cells = isOn
    ? `<td class="n">${number(claims)}</td><td class="n">${number(counted)}</td>`
    : '<td class="n">–</td><td class="n">–</td>'
  return `<tr><th scope="row">${escapeHtml(of)}${off}<span class="family">${escapeHtml(family)}</span></th>${cells}<td>${escapeHtml(reason)}.</td><td>${escapeHtml(fair)}</td></tr>`
}

/** Each signal: whether it is on, what it found, what it says, and why it is fair. */
export function signalSection(tally: Pick<ReviewTally, 'bySignal'>, settings: FraudSettings): string {
  const on = new Set(signalsInForce(settings).map(({ name }) => name))
  const rows = indexedSignals.map((signal) => row(signal, tally, on.has(signal.name)))
  const state = `${number(on.size)} of ${number(indexedSignals.length)} signals are on${settings.shadow ? ', all in shadow' : ''}.`
  const retentions = escapeHtml([...new Set(indexedSignals.map(({ retention }) => retention))].join(' '))
  const head =
    '<tr><th scope="col">Signal</th><th scope="col" class="n">Claims</th><th scope="col" class="n">Counted</th><th scope="col">What it says</th><th scope="col">Why it is fair</th></tr>'
  return section(
    title,
    `${state} ${note} ${retentions}`,
    scrolled(
      'Signals',
      `<table class="signals"><caption>Signals</caption><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`,
    ),
  )
}

/** What one signal found. */
interface SignalTally {
  readonly claims: number
  /** Claims to whose score it adds: to the others a stronger finding of the same cause does. */
  readonly counted: number
}

/** The claims with findings, counted. */
export interface ReviewTally {
  /** Claims by their score: from so many bits up to one more; the last with all above it. */
  readonly byScore: readonly number[]
  readonly bySignal: ReadonlyMap<SignalName, SignalTally>
  /** Claims without a cluster: how many, and those with the highest score. */
  readonly alone: { readonly all: number; readonly shown: readonly ReviewedClaim[] }
}

/** The groups of scores; the last has all claims of so many bits and more. */
const groups = 16

/** Counts the claims with findings in one pass; its memory does not grow with them. */
export function tallyReview(review: Pick<Review, 'claims'>): ReviewTally {
  const byScore = Array.from({ length: groups }, () => 0)
  const bySignal = new Map<SignalName, SignalTally>()
  const shown: ReviewedClaim[] = []
  let all = 0
  for (const claim of review.claims()) {
    const group = Math.min(groups - 1, Math.floor(claim.score))
    byScore[group] = (byScore[group] ?? 0) + 1
    for (const { signal, bits } of claim.findings) {
      const { claims, counted } = bySignal.get(signal) ?? { claims: 0, counted: 0 }
      bySignal.set(signal, { claims: claims + 1, counted: counted + (bits > 0 ? 1 : 0) })
    }
    if (claim.cluster !== null) continue
    all += 1
    if (shown.length < pageLimits.claims) shown.push(claim)
  }
  return { byScore, bySignal, alone: { all, shown } }
}
