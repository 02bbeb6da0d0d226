import { heldWords } from '../../exports/held-documents.ts'
import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { formName, localDay, nothing, section, table } from '../report-parts.ts'
import { scansListed } from '../scan-figures.ts'

const names = {
  clean: 'Clean',
  pending: 'Waiting for the virus scanner',
  infected: 'With a virus',
  notScanned: 'Not scanned',
} as const
const states = ['clean', 'pending', 'infected', 'notScanned'] as const

const note =
  'Exports do not hand out documents that wait for the virus scanner or in which it found something. Those that wait are scanned again until there is a verdict. Not scanned: no scanner was set up when the document was filed.'

/** What the virus scanner said of the documents, and which claims have some that it keeps back; nothing without any. */
export function scanSection({ loadedCase, figures: { documents, scans } }: ReportFacts): string {
  if (documents.count === 0) return ''
  const { byScan, withHeld } = scans
  const counts = states.map((state) => [names[state], byScan[state]])
  const shown = table('Documents by what the virus scanner said', ['State', 'Documents'], counts)
  if (withHeld.length === 0) return section('Virus scan', note, shown, nothing('No document is held.'))
  const rows = withHeld.map(({ referenceCode, form, receivedAt, held }) => [
    referenceCode,
    formName(form),
    localDay(receivedAt, loadedCase),
    heldWords(held),
  ])
  const more =
    withHeld.length === scansListed
      ? ` Claims with held documents: these are the first ${number(scansListed)}; documents.csv of an export has all of them.`
      : ''
  const head = ['Reference code', 'Form', 'Filed', 'Documents']
  const listed = `<div class="held-claims">${table('Claims with held documents', head, rows)}</div>`
  return section('Virus scan', note + more, shown, listed)
}
