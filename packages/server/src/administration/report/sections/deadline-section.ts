import type { Deadline } from '@redress/engine'
import { deadlineFromNow } from '../../../case/reading/deadline-from-now.ts'
import { deadlinesIn } from '../../../case/reading/deadlines-file.ts'
import { escapeHtml } from '../../../foundation/escape-html.ts'
import { number } from '../charts.ts'
import { clockTime } from '../local-day.ts'
import type { ReportFacts } from '../report-facts.ts'
import { section } from '../section.ts'

/** What holds besides the moment of a deadline: grace, a second day, days of members. */
function furtherWords(deadline: Deadline): string {
  const { instant, graceEnd, late, byMember, zone } = deadline
  const minutes = graceEnd.since(instant).total('minutes')
  return [
    ...(minutes > 0 ? [`${number(minutes)} minutes more for claims begun before`] : []),
    ...(late ? [`late with a reason until ${clockTime(late.instant, zone)}`] : []),
    ...(byMember ? ['members with a day in the class list have their own'] : []),
  ]
    .map((words) => `; ${words}`)
    .join('')
}

const row = (key: string, moment: string, fromNow: string, late: string): string =>
  `<tr><th scope="row">${escapeHtml(key)}</th><td>${moment}</td><td>${fromNow}</td>${late}</tr>`

/** The deadlines and what each closes, the earliest first, with the claims that were taken late where some may be. */
export function deadlineSection({ loadedCase, asOf, figures }: ReportFacts): string {
  const ofKey = (key: string): string => `<td>${number(figures.late.get(key) ?? 0)}</td>`
  const takesLate =
    figures.late.size > 0 || [...loadedCase.deadlines.values()].some(({ late }) => late !== null)
  const lateOf = takesLate ? ofKey : () => ''
  const rows = [...loadedCase.deadlines]
    .sort(([, a], [, b]) => Temporal.Instant.compare(a.instant, b.instant))
    .map(([key, deadline]) => {
      const words = deadlineFromNow(deadline, asOf)
      const fromNow = words === 'passed' ? `<span class="past">${words}</span>` : words
      const { instant, zone } = deadline
      return row(
        key,
        `${clockTime(instant, zone)}, ${escapeHtml(zone)}${furtherWords(deadline)}`,
        fromNow,
        lateOf(key),
      )
    })
  const openEnded = deadlinesIn(loadedCase.deadlinesFile)
    .filter(([, { deadline }]) => deadline === null)
    .map(([key]) => row(key, 'no end is known', 'open', lateOf(key)))
  const lateHead = takesLate ? '<th scope="col">Late claims</th>' : ''
  return section(
    'Deadlines',
    'When each part of the site closes, by the clocks of the named zone, and how many days that is from this report.',
    `<div class="scroll"><table><caption>Deadlines</caption><thead><tr><th scope="col">Deadline</th><th scope="col">Last moment</th><th scope="col">From now</th>${lateHead}</tr></thead><tbody>${[...rows, ...openEnded].join('')}</tbody></table></div>`,
  )
}
