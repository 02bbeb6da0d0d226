import { barChart } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { formName, namesWays, paymentMethodName, wayTitle } from '../report-words.ts'
import { behindChart, section } from '../section.ts'
import { filedOf, type Tally, tallyHead, tallyRow } from '../tally.ts'

function breakdown(title: string, note: string, tallies: readonly (readonly [string, Tally])[]): string {
  const bars = tallies
    .map(([name, tally]) => ({ name, value: filedOf(tally) }))
    .sort((a, b) => b.value - a.value)
  const rows = tallies.map(([name, tally]) => tallyRow(name, tally))
  return section(title, note, barChart(title, bars), behindChart(title, ['', ...tallyHead], rows))
}

const named = (tallies: ReadonlyMap<string, Tally>, nameOf: (value: string) => string) =>
  [...tallies].map(([value, tally]) => [nameOf(value), tally] as const)

/** Claims by way in; nothing in a case whose forms name no ways. */
function byWayIn({ loadedCase, figures }: ReportFacts): string[] {
  if (!namesWays(loadedCase)) return []
  const note = 'Claims filed, without amendments, by the way in which the claimant came in.'
  return [breakdown('Claims by way in', note, named(figures.byWay, wayTitle))]
}

/** Claims by form, way in, language and payment method. */
export function breakdowns(facts: ReportFacts): string {
  const { loadedCase, figures } = facts
  const cultures = Object.entries(loadedCase.settings.cultures)
  const cultureName = (code: string): string => cultures.find(([, each]) => each === code)?.[0] ?? code
  const methodName = (value: string): string => paymentMethodName(loadedCase, value)
  return [
    breakdown('Claims by form', 'Claims filed, without amendments.', named(figures.byForm, formName)),
    ...byWayIn(facts),
    breakdown(
      'Claims by language',
      'Claims filed, without amendments, by the language that the claim was filed in.',
      named(figures.byCulture, cultureName),
    ),
    breakdown(
      'Claims by way to be paid',
      'Claims filed, without amendments, by what the claimant elected.',
      named(figures.byMethod, methodName),
    ),
  ].join('\n')
}
