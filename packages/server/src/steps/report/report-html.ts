import { zoneIdOf } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { nothing, number, section } from '../../printed/report-parts.ts'
import { htmlHead, reportStyle } from '../../printed/report-style.ts'
import { clockTime, localDay } from '../../printed/report-words.ts'
import type { ReportFacts } from './report-facts.ts'
import { breakdowns, courtSheet } from './sections/breakdowns.ts'
import { classSections, derivationSection } from './sections/class-sections.ts'
import { deadlineSection } from './sections/deadline-section.ts'
import { documentSection, scanSection } from './sections/document-sections.ts'
import { outcomeSections, waitingSections } from './sections/outcome-sections.ts'
import { overTime } from './sections/over-time.ts'
import { progressSections } from './sections/progress-sections.ts'
import { conflictSection, suspicionSection } from './sections/review-sections.ts'

const head = ({ loadedCase, asOf }: ReportFacts): string =>
  htmlHead(`${loadedCase.settings.name}: report of ${localDay(asOf, loadedCase)}`, reportStyle)

function entriesRead(sequence: number): string {
  if (sequence === 0) return 'nothing is in the ledger yet'
  return `${sequence === 1 ? 'the first entry' : `the first ${number(sequence)} entries`} of the ledger`
}

/** The note on claims that no figure includes; empty if there are none. */
const withoutDamaged = (damaged: number): string =>
  damaged === 0
    ? ''
    : `<p><strong>${damaged === 1 ? 'One claim does' : `${number(damaged)} claims do`} not open, and no figure here has ${damaged === 1 ? 'it' : 'them'}. See redress verify.</strong></p>`

function opening({ loadedCase, asOf, sequence, lastSeal, damaged }: ReportFacts): string {
  const { settings } = loadedCase
  const seal = lastSeal === null ? '' : ` Its newest seal: <code class="hash">${escapeHtml(lastSeal)}</code>.`
  const { timeZone } = settings
  const zone = `${escapeHtml(timeZone)} zone (${zoneIdOf(timeZone)})`
  const basis = `${clockTime(asOf, timeZone)}, ${zone}: ${entriesRead(sequence)}.${seal}`
  return `<header><p class="eyebrow">Report on the claims</p><h1>${escapeHtml(settings.name)}</h1><p>${escapeHtml(settings.court)} · No. ${escapeHtml(settings.number)}</p><p>As of ${basis}</p>${withoutDamaged(damaged)}</header>`
}

/** The figures about claims, or one sentence for a case without claims. */
function ofClaims(facts: ReportFacts): string[] {
  const { figures, loadedCase } = facts
  if (figures.byDay.size === 0)
    return [
      section(
        'Claims',
        'Over time, by form, language and way to be paid.',
        nothing('No claim has been filed yet.'),
      ),
    ]
  return [
    overTime(figures, escapeHtml(loadedCase.settings.timeZone)),
    breakdowns(facts),
    progressSections(facts),
    documentSection(figures),
    scanSection(figures),
    ...(facts.conflicts === null ? [] : [conflictSection(facts.conflicts)]),
    suspicionSection(figures.suspicions),
    waitingSections(facts),
  ]
}

/** The report as one self-contained HTML file without scripts. */
export const reportHtml = (facts: ReportFacts): string => `<!doctype html>
<html lang="en">${head(facts)}
<body><main>${opening(facts)}
${[courtSheet(facts), ...outcomeSections(facts), ...classSections(facts), ...ofClaims(facts), deadlineSection(facts), derivationSection(facts)].join('\n')}
</main></body></html>
`
