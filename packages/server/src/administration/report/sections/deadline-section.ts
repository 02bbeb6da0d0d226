import { dateIn } from '@redress/engine'
import { deadlineFromNow } from '../../../case/reading/deadline-from-now.ts'
import { escapeHtml } from '../../../foundation/escape-html.ts'
import type { ReportFacts } from '../report-facts.ts'
import { section } from '../report-parts.ts'

/** The deadlines and what each closes, the earliest first. */
export function deadlineSection({ loadedCase, asOf }: ReportFacts): string {
  const rows = [...loadedCase.deadlines]
    .sort(([, a], [, b]) => Temporal.Instant.compare(a.instant, b.instant))
    .map(([key, deadline]) => {
      const words = deadlineFromNow(deadline, asOf)
      const fromNow = words === 'passed' ? `<span class="past">${words}</span>` : words
      return `<tr><th scope="row">${escapeHtml(key)}</th><td>${dateIn(deadline.zone, deadline.instant).toString()}, ${escapeHtml(deadline.zone)}</td><td>${fromNow}</td></tr>`
    })
  return section(
    'Deadlines',
    'When what closes, and how far that is from this report.',
    `<div class="scroll"><table><caption>Deadlines</caption><thead><tr><th scope="col">Deadline</th><th scope="col">Last day</th><th scope="col">From now</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  )
}
