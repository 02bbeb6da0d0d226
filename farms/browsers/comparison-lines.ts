import { attacks } from '../attacks/registry.ts'
import { percent } from '../figures/percent.ts'
import type { ReviewedScore } from '../figures/reviewed-score.ts'
import { table } from '../figures/table.ts'
import { honestGroups } from '../honest/registry.ts'
import { type AnswerDifference, answerDifferences } from './answer-differences.ts'
import { type ComparedClaim, leastDifference } from './compared-claim.ts'
import { allowedShare, type GroupShare, groupShares } from './group-shares.ts'
import { observationDifferences } from './observation-differences.ts'
import { type ScoreDifferences, scoreDifferences } from './score-differences.ts'
import type { Interval } from './wilson.ts'

const intervalOf = ({ share, from, to }: Interval): string =>
  `${percent(share, 0)} (${percent(from, 0)} to ${percent(to, 0)})`

function shareTable(shares: readonly GroupShare[]): readonly string[] {
  const rows = shares.map(({ title, claims, real, simulated, isSame }) => [
    title,
    String(claims),
    intervalOf(real),
    intervalOf(simulated),
    isSame ? 'yes' : 'NO',
  ])
  const headings = ['group', 'claims', 'real browsers', 'simulated', 'the same within the error']
  const title = `Found where at most ${percent(allowedShare, 0)} of the honest claims are looked at, with the 95 % interval`
  return table(title, headings, rows, [0, 2, 3, 4])
}

function scoreTable(about: string, differences: ScoreDifferences, names: readonly [string, string]) {
  const { equal, differ, most, bySignal } = differences
  const rows = bySignal.map(({ signal, onlyOne, onlyOther, otherBits }) => [
    signal,
    String(onlyOne),
    String(onlyOther),
    String(otherBits),
  ])
  const title = `${about}: ${equal} scores are equal, ${differ} differ, by ${most.toFixed(1)} bits at most. Claims by what differs`
  return table(title, ['signal', `only ${names[0]}`, `only ${names[1]}`, 'other bits'], rows)
}

function observationLines(claims: readonly ComparedClaim[]): readonly string[] {
  const { slowestBy, ...counts } = observationDifferences(claims)
  const rows = Object.entries(counts).map(([what, count]) => [what, String(count)])
  const title = `Claims of which something else was observed than simulated; the slowest by ${slowestBy} seconds`
  return table(title, ['what', 'claims'], rows)
}

const answerRow = ({ field, claims, example: [simulated, stored] }: AnswerDifference): readonly string[] => [
  field,
  String(claims),
  simulated,
  stored,
]

const findingsOf = ({ findings }: ReviewedScore): string =>
  findings
    .filter(({ bits }) => bits > 0)
    .map(({ signal, bits }) => `${signal} ${bits.toFixed(1)}`)
    .join(', ')

/** A row for each claim whose scores differ, or for each claim. */
function claimTable(claims: readonly ComparedClaim[], all: boolean): readonly string[] {
  const shown = claims.filter(
    ({ real, simulated }) => all || Math.abs(real.score - simulated.score) >= leastDifference,
  )
  if (shown.length === 0) return []
  const rows = shown.map(({ claim: { number, label, maker }, real, simulated }) => [
    String(number),
    label.side === 'farm' ? attacks[label.farm].title : honestGroups[label.group].title,
    maker,
    real.score.toFixed(1),
    simulated.score.toFixed(1),
    findingsOf(real),
    findingsOf(simulated),
  ])
  const headings = [
    'claim',
    'group',
    'made by',
    'real',
    'simulated',
    'findings',
    'findings of the simulation',
  ]
  return table(all ? 'Scores of the claims' : 'Claims with two scores', headings, rows, [1, 2, 5, 6])
}

/** What comes of a comparison, as lines of text. `all`: with a line for each claim. */
export function comparisonLines(claims: readonly ComparedClaim[], all: boolean): readonly string[] {
  const pairs = claims.map(({ real: one, simulated: other }) => ({ one, other }))
  const inTime = claims.map(({ real: other, atOnce: one }) => ({ one, other }))
  const answers = answerDifferences(claims).map(answerRow)
  return [
    ...shareTable(groupShares(claims)),
    ...scoreTable('Real browsers beside the simulation', scoreDifferences(pairs), ['real', 'simulated']),
    ...scoreTable('The same claims at the time when they really arrived', scoreDifferences(inTime), [
      'as arrived',
      'at the simulated time',
    ]),
    ...observationLines(claims),
    ...table(
      'Answers that were stored otherwise than simulated',
      ['field', 'claims', 'simulated', 'stored'],
      answers,
      [0, 2, 3],
    ),
    ...claimTable(claims, all),
  ]
}
