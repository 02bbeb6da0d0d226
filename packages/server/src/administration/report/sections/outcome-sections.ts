import { type Figure, isOfFilings } from '../../figures/court-figures.ts'
import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { type Cells, nothing, section, table } from '../section.ts'

const title = 'What became of the claims'
const note =
  'Decisions, withdrawals, erased claims, notices and payments, in the words of <code>redress figures</code>, which computes the same again from the data or from an export. A claim counts once, as it stands: an amended one by its newest filing. A claim is received until it is decided about, and again where it was amended since and not paid. A claim whose payment came back from the bank is void until something else is decided.'

const unreadable =
  'A claim or an event of one does not open, so these figures cannot be computed. See redress verify.'

const rowOf = ({ figure, of, value }: Figure): Cells => [
  of === '' ? figure : `${figure}: ${of}`,
  /^\d{1,15}$/.test(value) ? Number(value) : value,
]

/** What became of the claims after they were filed; nothing in a case where nothing has. */
export function outcomeSections({ outcomes }: Pick<ReportFacts, 'outcomes'>): readonly string[] {
  if (outcomes === null) return []
  const { court } = outcomes
  if (court === null) return [section(title, note, nothing(unreadable))]
  const { claims, events } = court.heads
  const basis = ` Computed at seal ${number(claims.number)} over claims and seal ${number(events.number)} over events.`
  const rows = court.figures.filter(({ figure }) => !isOfFilings(figure)).map(rowOf)
  return [section(title, note + basis, table(title, ['Figure', 'Number or amount'], rows))]
}
