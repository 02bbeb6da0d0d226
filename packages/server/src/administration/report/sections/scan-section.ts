import type { CaseFigures } from '../case-figures.ts'
import { section, table } from '../section.ts'

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
