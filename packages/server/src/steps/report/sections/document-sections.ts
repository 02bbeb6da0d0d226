import {
  type Bar,
  barChart,
  behindChart,
  nothing,
  number,
  section,
  table,
} from '../../../printed/report-parts.ts'
import { sizeOf } from '../../claim-table/export-files.ts'
import { type CaseFigures, documentSizes } from '../case-figures.ts'

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

const names = {
  clean: 'Clean',
  pending: 'Waiting for the virus scanner',
  infected: 'With a virus',
  notScanned: 'Not scanned',
} as const
const states = ['clean', 'pending', 'infected', 'notScanned'] as const

const note =
  'Exports do not hand out documents that wait for the virus scanner or in which it found something. Those that wait are scanned again until there is a verdict; their claims are held. The claims of those with a virus are deficient. Not scanned: no scanner was set up when the document was filed.'

/** Documents by scan verdict; nothing if there are none. */
export function scanSection({ documents, byScan }: CaseFigures): string {
  if (documents.count === 0) return ''
  const counts = states.map((state) => [names[state], byScan[state]])
  return section(
    'Virus scan',
    note,
    table('Documents by verdict of the virus scanner', ['State', 'Documents'], counts),
  )
}
