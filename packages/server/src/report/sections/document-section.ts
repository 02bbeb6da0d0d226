import { type CaseFigures, documentSizes } from '../case-figures.ts'
import { type Bar, barChart, number } from '../charts.ts'
import { behindChart, megabytes, nothing, section } from '../report-parts.ts'

function sizeName(index: number): string {
  const [from, to] = [documentSizes[index - 1], documentSizes[index]]
  if (to === undefined) return `above ${megabytes(from ?? 0)}`
  return from === undefined ? `up to ${megabytes(to)}` : `${megabytes(from)} to ${megabytes(to)}`
}

/** How many documents there are, by size. */
export function documentSection({ documents: { count, bytes, bySize } }: CaseFigures): string {
  if (count === 0) return section('Documents', 'By size.', nothing('No document has been sent yet.'))
  const bars = bySize.map((value, index): Bar => ({ name: sizeName(index), value }))
  const average = `${number(Math.max(1, Math.round(bytes / count / 1000)))} kB`
  const all = `${number(count)} document${count === 1 ? '' : 's'} of ${megabytes(bytes)} in all`
  return section(
    'Documents',
    `${all}, ${average} on average, by size.`,
    barChart('Documents by size', bars),
    behindChart(
      'Documents by size',
      ['Size', 'Documents'],
      bars.map(({ name, value }) => [name, value]),
    ),
  )
}
