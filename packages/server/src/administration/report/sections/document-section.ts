import { sizeOf } from '../../exports/export-files.ts'
import { type CaseFigures, documentSizes } from '../case-figures.ts'
import { type Bar, barChart, number } from '../charts.ts'
import { behindChart, nothing, section } from '../section.ts'

function sizeName(index: number): string {
  const [from, to] = [documentSizes[index - 1], documentSizes[index]]
  if (to === undefined) return `above ${sizeOf(from ?? 0)}`
  return from === undefined ? `up to ${sizeOf(to)}` : `${sizeOf(from)} to ${sizeOf(to)}`
}

/** The number of documents, by size. */
export function documentSection({ documents: { count, bytes, bySize } }: CaseFigures): string {
  if (count === 0) return section('Documents', 'By size.', nothing('No document has been sent yet.'))
  const bars = bySize.map((value, index): Bar => ({ name: sizeName(index), value }))
  const all = `${number(count)} document${count === 1 ? '' : 's'} of ${sizeOf(bytes)} in all`
  return section(
    'Documents',
    `${all}, ${sizeOf(bytes / count)} on average, by size.`,
    barChart('Documents by size', bars),
    behindChart(
      'Documents by size',
      ['Size', 'Documents'],
      bars.map(({ name, value }) => [name, value]),
    ),
  )
}
