import { columnChart } from '../report/charts.ts'
import { nothing } from '../report/nothing.ts'
import { section } from '../report/section.ts'
import { behindChart } from '../report/table.ts'
import type { ReviewTally } from './review-tally.ts'
import { scrolled } from './scrolled.ts'

/** How many claims have which score. */
export function scoreSection({ byScore }: Pick<ReviewTally, 'byScore'>, lookFrom: number): string {
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
