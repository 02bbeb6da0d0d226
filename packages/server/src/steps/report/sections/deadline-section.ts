import { deadlineFromNow, deadlinesIn } from '@redress/case/reading/deadlines-file.ts'
import type { Deadline } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { number, section } from '../../../printed/report-parts.ts'
import { clockTime } from '../../../printed/report-words.ts'
import { neverEndsAt } from '../../class-list/last-days.ts'
import type { ReportFacts } from '../report-facts.ts'

const isUnknown = (lastEnd: Temporal.Instant): boolean => lastEnd.equals(neverEndsAt)

/** The own days of members, and until when the last of them is. */
function memberWords({ byMember, instant, lastEnd, zone }: Deadline): readonly string[] {
  if (!byMember) return []
  const own = 'members with a day in the class list have their own'
  if (isUnknown(lastEnd)) return [`${own}; the last of them is known from the next start of the server on`]
  return lastEnd.equals(instant) ? [own] : [`${own}, the last until ${clockTime(lastEnd, zone)}`]
}

/** How far away a deadline is, and that of the last class member where that is later. */
function distance(deadline: Deadline, now: Temporal.Instant): string {
  const inWords = (words: string): string =>
    words === 'passed' ? `<span class="past">${words}</span>` : words
  const { instant, lastEnd, zone } = deadline
  const fromNow = inWords(deadlineFromNow(deadline, now))
  if (lastEnd.equals(instant) || isUnknown(lastEnd)) return fromNow
  return `${fromNow}; for the last member ${inWords(deadlineFromNow({ instant: lastEnd, zone }, now))}`
}

/** What holds besides the moment of a deadline: grace, a second day, days of members. */
function furtherWords(deadline: Deadline): string {
  const { instant, graceEnd, late, zone } = deadline
  const minutes = graceEnd.since(instant).total('minutes')
  return [
    ...(minutes > 0 ? [`${number(minutes)} minutes more for claims begun before`] : []),
    ...(late ? [`late with a reason until ${clockTime(late.instant, zone)}`] : []),
    ...memberWords(deadline),
  ]
    .map((words) => `; ${words}`)
    .join('')
}

const lateNote =
  ' Late claims are filings, amendments included, that were taken after this deadline; what cured a deficiency late is not among them.'

const row = (key: string, moment: string, fromNow: string, late: string): string =>
  `<tr><th scope="row">${escapeHtml(key)}</th><td>${moment}</td><td>${fromNow}</td>${late}</tr>`

/** The deadlines and what each closes, the earliest first, with the claims that were taken late where some may be. */
export function deadlineSection({ loadedCase, deadlines, asOf, figures }: ReportFacts): string {
  const ofKey = (key: string): string => `<td>${number(figures.late.get(key) ?? 0)}</td>`
  const takesLate = figures.late.size > 0 || [...deadlines.values()].some(({ late }) => late !== null)
  const lateOf = takesLate ? ofKey : () => ''
  const rows = [...deadlines]
    .sort(([, a], [, b]) => Temporal.Instant.compare(a.instant, b.instant))
    .map(([key, deadline]) => {
      const { instant, zone } = deadline
      return row(
        key,
        `${clockTime(instant, zone)}, ${escapeHtml(zone)}${furtherWords(deadline)}`,
        distance(deadline, asOf),
        lateOf(key),
      )
    })
  const openEnded = deadlinesIn(loadedCase.deadlinesFile)
    .filter(([, { deadline }]) => deadline === null)
    .map(([key]) => row(key, 'no end is known', 'open', lateOf(key)))
  const lateHead = takesLate ? '<th scope="col">Late claims</th>' : ''
  return section(
    'Deadlines',
    `When each part of the site closes, by the clocks of the named zone, and how many days that is from this report.${takesLate ? lateNote : ''}`,
    `<div class="scroll"><table><caption>Deadlines</caption><thead><tr><th scope="col">Deadline</th><th scope="col">Last moment</th><th scope="col">From now</th>${lateHead}</tr></thead><tbody>${[...rows, ...openEnded].join('')}</tbody></table></div>`,
  )
}
