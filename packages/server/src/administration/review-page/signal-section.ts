import type { FraudSettings } from '../../case/reading/fraud-file.ts'
import { escapeHtml } from '../../foundation/escape-html.ts'
import { number } from '../report/charts.ts'
import { section } from '../report/section.ts'
import { type IndexedSignal, indexedSignals } from '../review/signals/registry.ts'
import { signalsInForce } from '../review/signals-in-force.ts'
import { scrolled } from './page-parts.ts'
import type { ReviewTally } from './review-tally.ts'

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
