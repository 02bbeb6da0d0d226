import { escapeHtml } from '../../foundation/escape-html.ts'
import { moneyOf } from '../decisions/amounts.ts'
import { sizeOf } from '../exports/size-of.ts'
import { number } from '../report/charts.ts'
import { htmlHead } from '../report/html-head.ts'
import { localDay } from '../report/local-day.ts'
import { nothing } from '../report/nothing.ts'
import { type FirstClusters, firstClusters } from '../review/first-clusters.ts'
import { claimsSection } from './claims-section.ts'
import { clusterSection } from './cluster-section.ts'
import { type ClusterTally, tallyCluster } from './cluster-tally.ts'
import { answerReader } from './compared-answers.ts'
import { decidingSection } from './deciding-section.ts'
import { opening } from './opening.ts'
import { pageLimits } from './page-limits.ts'
import type { ReviewPageFacts } from './review-page-facts.ts'
import { reviewStyle } from './review-style.ts'
import { tallyReview } from './review-tally.ts'
import { scoreSection } from './score-section.ts'
import { sideBySide } from './side-by-side.ts'
import { signalSection } from './signal-section.ts'

type ClusterShown = FirstClusters['shown'][number]

/** Writes one cluster; its claims are opened, and forgotten again. */
function clusterWriter({ review, loadedCase, openClaims, files }: ReviewPageFacts) {
  const { timeZone } = loadedCase.settings
  const money = moneyOf(loadedCase.settings)
  const answersOf = answerReader(loadedCase)
  const besideOf = async ({ first: claims }: ClusterTally): Promise<string> => {
    const records = await openClaims(claims.map(({ referenceCode }) => referenceCode))
    return sideBySide({ claims, records, answersOf, timeZone, money })
  }
  return async (cluster: ClusterShown, isOpen: boolean): Promise<string> => {
    const { things, allThings, members } = review.cluster(cluster.name)
    const tally = tallyCluster(members(), cluster.claims)
    const beside = await besideOf(tally)
    const evidence = { things, allThings }
    return clusterSection({ cluster, evidence, tally, beside, timeZone, money, file: files.claims, isOpen })
  }
}

/** The clusters that come first, until the page is as large as it may be. */
async function clusterSections(facts: ReviewPageFacts, { all, shown }: FirstClusters): Promise<string> {
  const note =
    'Claims that hang together: those with the most money first, then the largest, then the highest score.'
  if (all === 0)
    return `<section><h2>Clusters</h2><p class="note">${note}</p>${nothing('No claims hang together.')}</section>`
  const write = clusterWriter(facts)
  const parts: string[] = []
  let bytes = 0
  for (const [index, cluster] of shown.entries()) {
    if (bytes >= pageLimits.bytes) break
    const part = await write(cluster, index === 0)
    bytes += Buffer.byteLength(part)
    parts.push(part)
  }
  const left =
    all > parts.length
      ? ` The first ${number(parts.length)} of ${number(all)}; ${escapeHtml(facts.files.clusters)} has all of them.`
      : ''
  return `<section><h2>Clusters</h2><p class="note">${note}${left}</p>${parts.join('\n')}</section>`
}

/** Where the page states its own size, once that is known. */
const sizeMark = '<b id="size"></b>'

const footer = ({ files }: ReviewPageFacts): string =>
  `<footer><p class="note">This page is one file of ${sizeMark} that runs and loads nothing. What it shows is limited; ${escapeHtml(files.clusters)} has all clusters and ${escapeHtml(files.claims)} all claims with findings. Identifiers are shown in part.</p></footer>`

/** The review page: one self-contained HTML file without scripts, of bounded size whatever was found. */
export async function reviewPage(facts: ReviewPageFacts): Promise<string> {
  const { loadedCase, review, settings, files, asOf } = facts
  const clusters = firstClusters(review, pageLimits.clusters)
  const tally = tallyReview(review)
  const claims = {
    timeZone: loadedCase.settings.timeZone,
    money: moneyOf(loadedCase.settings),
    file: files.claims,
  }
  const page = `<!doctype html>
<html lang="en">${htmlHead(`${loadedCase.settings.name}: review of ${localDay(asOf, loadedCase)}`, reviewStyle)}
<body><main>${[
    opening(facts, clusters),
    scoreSection(tally, settings.lookFrom),
    await clusterSections(facts, clusters),
    claimsSection(tally.alone, claims),
    decidingSection(facts.folder),
    signalSection(tally, settings),
    footer(facts),
  ].join('\n')}
</main></body></html>
`
  return page.replace(sizeMark, sizeOf(Buffer.byteLength(page)))
}
