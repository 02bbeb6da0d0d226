import { deadlineFromNow } from '../../../case/reading/deadline-from-now.ts'
import { escapeHtml } from '../../../foundation/escape-html.ts'
import { number } from '../charts.ts'
import { clockTime } from '../local-day.ts'
import type { ReportFacts } from '../report-facts.ts'
import { section } from '../section.ts'

/** The deadlines and what each closes, the earliest first. */
export function deadlineSection({ loadedCase, asOf }: ReportFacts): string {
  const rows = [...loadedCase.deadlines]
    .sort(([, a], [, b]) => Temporal.Instant.compare(a.instant, b.instant))
    .map(([key, deadline]) => {
      const words = deadlineFromNow(deadline, asOf)
      const fromNow = words === 'passed' ? `<span class="past">${words}</span>` : words
      const minutes = deadline.graceEnd.since(deadline.instant).total('minutes')
      const grace = minutes > 0 ? `; ${number(minutes)} minutes more for claims begun before` : ''
      return `<tr><th scope="row">${escapeHtml(key)}</th><td>${clockTime(deadline.instant, deadline.zone)}, ${escapeHtml(deadline.zone)}${grace}</td><td>${fromNow}</td></tr>`
    })
  return section(
    'Deadlines',
    'When each part of the site closes, by the clocks of the named zone, and how many days that is from this report.',
    `<div class="scroll"><table><caption>Deadlines</caption><thead><tr><th scope="col">Deadline</th><th scope="col">Last moment</th><th scope="col">From now</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  )
}
