import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { PageDefinition } from '@redress/form'
import {
  type Bar,
  barChart,
  behindChart,
  type Cells,
  nothing,
  section,
  table,
} from '../../../printed/report-parts.ts'
import { formName } from '../../../printed/report-words.ts'
import { minuteEnds, stepNames } from '../../filing/step-counter.ts'
import type { StepCount } from '../../filing/stored/step-store.ts'
import type { ReportFacts } from '../report-facts.ts'

const title = 'How far claimants come'
const note =
  'Pages behind the sign-in, by how often they were reached, once for each time that somebody signed in and continued. Pages that answers make unnecessary are passed over by some. Nothing is kept of who came how far, and a count may miss those whose connection was lost.'

const countOf = (steps: readonly StepCount[], formType: string, step: string): number =>
  steps.find((each) => each.formType === formType && each.step === step)?.count ?? 0

/** Names pages by their titles in the case's default culture, and counts who reached them. */
const barOf =
  ({ loadedCase, steps }: ReportFacts, formType: string) =>
  ({ page, title }: PageDefinition): Bar => {
    const name = loadedCase.dictionaries.get(loadedCase.settings.defaultCulture)?.get(title)
    const value = countOf(steps, formType, stepNames.page(page))
    return { name: typeof name === 'string' ? name : page, value }
  }

/** The pages between signing in and the receipt. */
function reachedBars(facts: ReportFacts, { definition: { formType, pages } }: CaseForm): Bar[] {
  const asked = pages.filter(({ ending }) => !ending).slice(1, -1)
  const filed = countOf(facts.steps, formType, stepNames.filed)
  return [...asked.map(barOf(facts, formType)), { name: 'Filed', value: filed }]
}

/** The endings of a form, and how often each was reached; empty if none was. */
function endingTable(facts: ReportFacts, { definition: { formType, pages } }: CaseForm): string {
  const bars = pages.filter(({ ending }) => ending).map(barOf(facts, formType))
  if (bars.every(({ value }) => value === 0)) return ''
  const rows = bars.map(({ name, value }): Cells => [name, value])
  return table(`${formName(formType)}: endings without a claim`, ['Ending', 'Reached'], rows)
}

/** The share of those who reached a page and no later one. A page that answers skip is not counted as a loss. */
function lossAt(bars: readonly Bar[], index: number): string {
  const value = bars[index]?.value ?? 0
  const later = Math.max(0, ...bars.slice(index + 1).map((bar) => bar.value))
  if (index === bars.length - 1 || value === 0 || later > value) return ''
  return `${(((value - later) / value) * 100).toFixed(1)} % leave`
}

function reachedChart(facts: ReportFacts, form: CaseForm): string {
  const bars = reachedBars(facts, form)
  const endings = endingTable(facts, form)
  if (bars.every(({ value }) => value === 0)) return endings
  const name = `${formName(form.definition.formType)}: how far claimants come`
  const rows = bars.map(({ name: page, value }, index): Cells => [page, value, lossAt(bars, index)])
  return `<h3>${formName(form.definition.formType)}</h3>${barChart(name, bars, Math.max(...bars.map(({ value }) => value)))}${behindChart(name, ['Page', 'Reached', 'On this page'], rows)}${endings}`
}

function groupName(group: number): string {
  const [from, to] = [minuteEnds[group - 1], minuteEnds[group]]
  if (to === undefined) return 'more than 2 hours'
  return from === undefined ? `up to ${to} minutes` : `${from} to ${to} minutes`
}

function timeSection({ loadedCase, steps }: ReportFacts): string {
  const forms = [...loadedCase.forms.keys()]
  const bars = Array.from({ length: minuteEnds.length + 1 }, (_, group): Bar => {
    const values = forms.map((form) => countOf(steps, form, stepNames.minutes(group)))
    return { name: groupName(group), value: values.reduce((sum, value) => sum + value, 0) }
  })
  const heading = 'Time to complete'
  const about = 'From the last signing in to the filing of a claim.'
  if (bars.every(({ value }) => value === 0))
    return section(heading, about, nothing('Nothing was counted yet.'))
  const rows = bars.map(({ name, value }): Cells => [name, value])
  return section(heading, about, barChart(heading, bars), behindChart(heading, ['Time', 'Claims'], rows))
}

/** On which page claimants leave, and how long they take: counted without personal data. */
export function progressSections(facts: ReportFacts): string {
  const charts = [...facts.loadedCase.forms.values()]
    .filter(({ plan }) => plan.submits)
    .map((form) => reachedChart(facts, form))
  const shown = charts.join('') === '' ? [nothing('Nothing was counted yet.')] : charts
  return [section(title, note, ...shown), timeSection(facts)].join('\n')
}
