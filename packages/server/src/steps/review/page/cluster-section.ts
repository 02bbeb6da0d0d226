import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { MoneyOfCase } from '../../../claims/history/amounts.ts'
import { number, table } from '../../../printed/report-parts.ts'
import type { ClusterEvidence } from '../cluster-evidence.ts'
import { type Cluster, tiesText } from '../evidence-reader.ts'
import { signals } from '../signals/registry.ts'
import type { ClusterTally } from './cluster-tally.ts'
import { filingTimes } from './filing-times.ts'
import { decisionLines, moneyText, scrolled } from './page-parts.ts'
import { placeMap } from './place-map.ts'
import { tiesGraph } from './ties-graph.ts'

/** A cluster with all that the page shows of it. */
export interface ClusterOnPage {
  readonly cluster: Cluster
  readonly evidence: Pick<ClusterEvidence, 'things' | 'allThings'>
  readonly tally: ClusterTally
  /** The claims side by side, as HTML. */
  readonly beside: string
  readonly timeZone: string
  readonly money: MoneyOfCase
  /** The file that has all claims. */
  readonly file: string
  readonly isOpen: boolean
}

/** Claims side by side that fit on paper: the style sheet leaves out the columns of the others. */
const onPaper = 7

function summary({ cluster, money }: ClusterOnPage): string {
  const { name, claims, score, amount } = cluster
  const atStake = amount === null ? '' : `, ${moneyText(amount, money)} decided`
  return `<summary><h3>Cluster <code>${escapeHtml(name)}</code></h3><span>${counted(claims, 'claim')}${atStake}, ${score.toFixed(1)} bits on average</span><span class="ties">${escapeHtml(tiesText(cluster))}</span></summary>`
}

function decided({ tally, money }: ClusterOnPage): string {
  const parts = [...tally.decisions].map(([decision, { claims, amount }]) => {
    const what = decision === '' ? 'not decided' : escapeHtml(decision)
    return `${number(claims)} ${what}${amount === null ? '' : ` (${moneyText(amount, money)})`}`
  })
  return `<p class="decided"><b>What people decided so far:</b> ${parts.join(', ')}.</p>`
}

function ties({ evidence, tally, cluster }: ClusterOnPage): string {
  const things = evidence.things.map(({ signal, claims, ties: makes }) => ({
    title: signals[signal].title,
    claims,
    ties: makes,
  }))
  const { shown, all } = tally.nodes
  const inGraph = shown.reduce((sum, { claims }) => sum + claims, 0)
  const left =
    inGraph < cluster.claims
      ? ` ${number(cluster.claims - inGraph)} claims of ${counted(all - shown.length, 'smaller group')} are not shown.`
      : ''
  const grouped = shown.some(({ claims }) => claims > 1) ? ' A circle is the claims that share the same.' : ''
  const more =
    evidence.allThings > things.length
      ? ` ${number(evidence.allThings - things.length)} more shared things are not shown.`
      : ''
  const note = `A solid line makes claims a cluster, a dashed one does not.${grouped}${left}${more}`
  const rows = things.map(({ title, claims, ties: makes }) => [
    title,
    claims,
    makes ? 'makes the cluster' : 'beside it',
  ])
  const label = `What ties the claims: ${things.map(({ title, claims }) => `${title} ${claims}`).join(', ')}`
  return `<h4>What ties them</h4><p class="note">${note}</p>${scrolled('Graph of what ties the claims', tiesGraph(label, shown, things))}${table('What claims of this cluster share', ['Signal', 'Claims', 'What it does'], rows)}`
}

/** One cluster: what ties it, when and from where its claims were filed, its first claims side by side, and its codes. */
export function clusterSection(on: ClusterOnPage): string {
  const { cluster, tally, beside, timeZone, file, isOpen } = on
  const map = placeMap(tally.places, cluster.claims)
  const first =
    cluster.claims > tally.first.length
      ? `The first ${tally.first.length} of ${number(cluster.claims)} in the order of filing.`
      : 'In the order of filing.'
  const paper =
    tally.first.length > onPaper
      ? `<span class="paper"> Paper has ${onPaper} of them; ${escapeHtml(file)} has all codes.</span>`
      : ''
  return `<details class="cluster"${isOpen ? ' open' : ''}>${summary(on)}${[
    decided(on),
    ties(on),
    `<h4>When they were filed</h4>${scrolled('Time line', filingTimes(tally.times, timeZone))}`,
    map === '' ? '' : `<h4>Where they live</h4>${map}`,
    `<h4>Side by side</h4><p class="note">${first} Equal values of a row have the same letter.${paper}</p>${beside}`,
    `<h4 class="to-copy">To decide</h4>${decisionLines(tally.codes, { of: `cluster ${cluster.name}`, all: cluster.claims, file })}`,
  ].join('')}</details>`
}
