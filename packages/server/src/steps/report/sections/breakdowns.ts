import { barChart, behindChart, number, section, table } from '../../../printed/report-parts.ts'
import { formName, namesWays, paymentMethodName, wayTitle } from '../../../printed/report-words.ts'
import type { ReportFacts } from '../report-facts.ts'
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

const note =
  'A claim is deficient if only the claimant can correct a problem in it, such as a document with a virus. It is held while it waits for us or for a provider: for a captcha, a payment account or a document to be verified. Else it is accepted as filed. A later filing of the same class member on the same form is an amendment, counted apart; the claim that it amends stays what it is. The documents are those of all claims, amendments included. A submission that the server rejected is no claim and is not counted. What was decided, withdrawn or paid since changes none of these figures; a claim that was erased is in none of them.'

function tiles({ total, documents }: ReportFacts['figures']): string {
  const shown: readonly (readonly [string, number, string?])[] = [
    ['Claims filed', filedOf(total)],
    ['Accepted', total.accepted],
    ['Held', total.held, total.held > 0 ? ' class="waiting"' : ''],
    ['Deficient', total.deficient, total.deficient > 0 ? ' class="waiting"' : ''],
    ['Amendments', total.amendments],
    ['Documents', documents.count],
  ]
  const tile = ([name, value, look = '']: (typeof shown)[number]): string =>
    `<div${look}><dt>${name}</dt><dd>${number(value)}</dd></div>`
  return `<dl class="tiles">${shown.map(tile).join('')}</dl>`
}

/** The figures for a court: on paper a page of their own. */
export function courtSheet({ loadedCase, figures }: ReportFacts): string {
  const { total, byForm, byMethod } = figures
  const forms = [...byForm].map(([form, tally]) => tallyRow(formName(form), tally))
  const methods = [...byMethod].map(([value, tally]) => tallyRow(paymentMethodName(loadedCase, value), tally))
  const sum = tallyRow('All', total)
  const tables = [
    table('By form', ['Form', ...tallyHead], forms, sum),
    methods.length > 0 ? table('By way to be paid', ['Way', ...tallyHead], methods, sum) : '',
  ]
  return `<section class="sheet"><h2>The figures of the case</h2><p class="note">${note}</p>${tiles(figures)}<div class="tallies">${tables.join('')}</div></section>`
}
