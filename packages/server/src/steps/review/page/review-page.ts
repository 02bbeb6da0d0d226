import type { FraudSettings } from '@redress/case/reading/fraud-file.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { zoneIdOf } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'
import { type MoneyOfCase, moneyOf } from '../../../claims/history/amounts.ts'
import type { ClaimRecord } from '../../../claims/vault/claim-record.ts'
import { behindChart, columnChart, nothing, number, section } from '../../../printed/report-parts.ts'
import { htmlHead } from '../../../printed/report-style.ts'
import { clockTime, localDay } from '../../../printed/report-words.ts'
import { sizeOf } from '../../claim-table/export-files.ts'
import { type FirstClusters, firstClusters, type Review } from '../evidence-reader.ts'
import type { ReviewedClaim } from '../findings-reader.ts'
import { scoringVersion } from '../weights.ts'
import { clusterSection } from './cluster-section.ts'
import { type ClusterTally, tallyCluster } from './cluster-tally.ts'
import { answerReader } from './compared-answers.ts'
import { decisionHeader, decisionLines, moneyText, pageLimits, scrolled } from './page-parts.ts'
import { reviewStyle } from './review-style.ts'
import { sideBySide } from './side-by-side.ts'
import { type ReviewTally, signalSection, tallyReview } from './signal-section.ts'

/** What the review page is made from. */
export interface ReviewPageFacts {
  readonly loadedCase: LoadedCase
  readonly settings: FraudSettings
  /** How the case is named on the command line. */
  readonly folder: string
  readonly review: Review
  readonly asOf: Temporal.Instant
  /** The number of ledger entries that were compared. */
  readonly sequence: number
  /** The hash of the newest seal; null without any. */
  readonly lastSeal: string | null
  /** Claims that were not compared, in words; empty if all were. */
  readonly leftOut: string
  /** The files that have all of what the page shows in part. */
  readonly files: { readonly claims: string; readonly clusters: string }
  /** Opens claims by their reference codes: those alone that are shown side by side. A claim that does not open is missing. */
  readonly openClaims: (referenceCodes: readonly string[]) => Promise<ReadonlyMap<string, ClaimRecord>>
}

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
function claimsSection({ all, shown }: ReviewTally['alone'], options: ClaimsOptions): string {
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

/** How what a person decided goes back into the case. */
function decidingSection(folder: string): string {
  const command = `redress decide ${shellWord(folder)} decisions.csv`
  return section(
    'How a decision goes back',
    'What people decide is an entry of the ledger of its own. It is never mixed with what the product found, and no score changes it.',
    `<ol><li>Make a file <code>decisions.csv</code> with this first line: <code class="line">${decisionHeader}</code></li><li>Copy the lines of the claims that you decided from this page into it, and write the decision into each, such as <code>denied</code> with a reason of <code>deficiencies.yaml</code>, or <code>accepted</code> with its amount. A line without a decision is refused, and nothing is recorded for it.</li><li>Run <code class="line">${escapeHtml(command)} --dry-run</code>, look at what it says, and run it again without <code>--dry-run</code>.</li></ol>`,
  )
}

const compared = (sequence: number): string =>
  sequence === 0 ? 'nothing is in the ledger yet' : `the first ${number(sequence)} entries of the ledger`

const tile = (name: string, value: string): string => `<div><dt>${name}</dt><dd>${value}</dd></div>`

function tiles(
  { review, settings, loadedCase }: ReviewPageFacts,
  { all, claims, amount }: FirstClusters,
): string {
  const { counts } = review
  return `<dl class="tiles">${[
    tile('Claims compared', number(counts.claims)),
    tile('With findings', number(counts.withFindings)),
    tile(`With ${settings.lookFrom} bits or more`, number(counts.toLookAt)),
    tile('Clusters', number(all)),
    tile('Claims in clusters', number(claims)),
    tile(
      'Decided for them',
      amount === null ? 'nothing yet' : moneyText(amount, moneyOf(loadedCase.settings)),
    ),
  ].join('')}</dl>`
}

const shadowText = ({ settings }: ReviewPageFacts): string =>
  settings.shadow
    ? 'The case is in shadow: a score orders these lists, and nothing else acts on it.'
    : settings.hold
      ? `Claims with ${settings.hold.from} bits or more are held from payment until a person releases them.`
      : 'A score orders these lists, and nothing else acts on it.'

/** What the page is, what it was made from, and its figures. */
function opening(facts: ReviewPageFacts, clusters: FirstClusters): string {
  const { loadedCase, asOf, sequence, lastSeal, leftOut } = facts
  const { settings } = loadedCase
  const zone = `${escapeHtml(settings.timeZone)} zone (${zoneIdOf(settings.timeZone)})`
  const seal = lastSeal === null ? '' : ` Its newest seal: <code class="hash">${escapeHtml(lastSeal)}</code>.`
  return [
    `<header><p class="eyebrow">Review of the claims</p><h1>${escapeHtml(settings.name)}</h1><p>${escapeHtml(settings.court)} · No. ${escapeHtml(settings.number)}</p><p>As of ${clockTime(asOf, settings.timeZone)}, ${zone}: ${compared(sequence)}.${seal}</p>`,
    `<p>Scoring version ${scoringVersion}. ${shadowText(facts)}${leftOut === '' ? '' : ` ${escapeHtml(leftOut)}`}</p></header>`,
    '<p class="verdict"><b>This is evidence, not a verdict.</b> This page refuses, holds and changes nothing. Families, shelters and law firms share addresses, accounts and words: look at the claims, and decide as a person. This page has data of claimants, so keep it as you keep an export.</p>',
    tiles(facts, clusters),
  ].join('\n')
}

/** How many claims have which score. */
function scoreSection({ byScore }: Pick<ReviewTally, 'byScore'>, lookFrom: number): string {
  const title = 'Claims by score'
  const note = `A score is the sum of the bits of the findings of a claim. Each bit doubles how much more often claims with other evidence have it than clean ones. From ${lookFrom} bits on a claim counts as worth a look.`
  if (byScore.every((claims) => claims === 0)) return section(title, note, nothing('No claim has a finding.'))
  const last = byScore.length - 1
  const bars = byScore.map((value, from) => ({
    name: from === last ? `${from} bits or more` : `${from} to ${from + 1} bits`,
    value,
    tick: from === last ? `${from}+` : String(from),
  }))
  return section(
    title,
    note,
    scrolled('Chart of claims by score', columnChart('Claims with findings by score in bits', bars)),
    behindChart(
      'Claims by score',
      ['Score', 'Claims'],
      bars.map(({ name, value }) => [name, value]),
    ),
  )
}

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

/** Writes the review page for its owner alone. After a crash the file is either complete or unchanged. Returns its size in bytes. */
export async function writeReviewPage(file: string, facts: ReviewPageFacts): Promise<number> {
  const page = await reviewPage(facts)
  await writeWhole(file, page)
  return Buffer.byteLength(page)
}
