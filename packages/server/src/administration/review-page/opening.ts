import { zoneIdOf } from '@redress/engine'
import { escapeHtml } from '../../foundation/escape-html.ts'
import { moneyOf } from '../decisions/amounts.ts'
import { number } from '../report/charts.ts'
import { clockTime } from '../report/clock-time.ts'
import type { FirstClusters } from '../review/first-clusters.ts'
import { scoringVersion } from '../review/weights.ts'
import { moneyText } from './money-text.ts'
import type { ReviewPageFacts } from './review-page-facts.ts'

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
export function opening(facts: ReviewPageFacts, clusters: FirstClusters): string {
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
