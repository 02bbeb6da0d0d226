import { dateIn } from '@redress/engine'
import { escapeHtml } from '../../html.ts'
import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { section } from '../report-parts.ts'

type Deadline = ReportFacts['loadedCase']['deadlines'] extends ReadonlyMap<string, infer D> ? D : never

function fromNow({ instant, zone }: Deadline, asOf: Temporal.Instant): string {
  if (Temporal.Instant.compare(asOf, instant) > 0) return '<span class="past">passed</span>'
  const { days } = dateIn(zone, asOf).until(dateIn(zone, instant))
  return days === 0 ? 'today' : `in ${number(days)} day${days === 1 ? '' : 's'}`
}

/** When what closes, the earliest first. */
export function deadlineSection({ loadedCase, asOf }: ReportFacts): string {
  const rows = [...loadedCase.deadlines]
    .sort(([, a], [, b]) => Temporal.Instant.compare(a.instant, b.instant))
    .map(
      ([key, deadline]) =>
        `<tr><th scope="row">${escapeHtml(key)}</th><td>${dateIn(deadline.zone, deadline.instant).toString()}, ${escapeHtml(deadline.zone)}</td><td>${fromNow(deadline, asOf)}</td></tr>`,
    )
  return section(
    'Deadlines',
    'When what closes, and how far that is from this report.',
    `<div class="scroll"><table><caption>Deadlines</caption><thead><tr><th scope="col">Deadline</th><th scope="col">Last day</th><th scope="col">From now</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  )
}
