import { dateIn, zoneNamed } from '@redress/engine'
import type { LoadedCase } from '../case/loaded-case.ts'
import { type CaseFigures, documentSizes, heldListed, type Tally } from './case-figures.ts'
import { type Bar, barChart, columnChart, escaped, number } from './charts.ts'
import { dayBars } from './days.ts'
import { paymentMethodName } from './payment-method-name.ts'
import { reportStyle } from './report-style.ts'

interface ReportFacts {
  readonly loadedCase: LoadedCase
  readonly figures: CaseFigures
  readonly asOf: Temporal.Instant
  /** Claims that the ledger holds and that the figures are of. */
  readonly sequence: number
}

const nothing = (words: string): string => `<p class="nothing">${words}</p>`

/** `DocumentsUpload` as two words. */
const formName = (form: string): string => form.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

const filedOf = ({ accepted, held }: Tally): number => accepted + held

type Cells = readonly (string | number)[]

const cell = (value: string | number, index: number): string => {
  if (index === 0) return `<th scope="row">${escaped(String(value))}</th>`
  return typeof value === 'number' ? `<td class="n">${number(value)}</td>` : `<td>${escaped(value)}</td>`
}

/** A table; of each row the first cell is its name, and numbers stand at the right. */
function table(caption: string, head: readonly string[], rows: readonly Cells[], total?: Cells): string {
  const isNumber = (index: number): boolean => typeof rows[0]?.[index] === 'number'
  const heads = head.map(
    (name, index) => `<th scope="col"${isNumber(index) ? ' class="n"' : ''}>${escaped(name)}</th>`,
  )
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  const sum = total ? [`<tr class="total">${total.map(cell).join('')}</tr>`] : []
  return `<div class="scroll"><table><caption>${escaped(caption)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${[...body, ...sum].join('')}</tbody></table></div>`
}

const behind = (shown: string, long = false): string =>
  `<details${long ? ' class="long"' : ''}><summary>The figures behind the chart</summary>${shown}</details>`

const section = (title: string, note: string, ...content: readonly string[]): string =>
  `<section><h2>${title}</h2><p class="note">${note}</p>${content.join('')}</section>`

const tallyRow = (name: string, tally: Tally): Cells => [
  name,
  filedOf(tally),
  tally.accepted,
  tally.held,
  tally.amendments,
]
const tallyHead = ['Filed', 'Accepted', 'Held', 'Amendments']

function courtSheet({ loadedCase, figures }: ReportFacts): string {
  const { total, byForm, byMethod, documents } = figures
  const tiles: readonly (readonly [string, number, string?])[] = [
    ['Claims filed', filedOf(total)],
    ['Accepted', total.accepted],
    ['Held', total.held, 'held'],
    ['Amendments', total.amendments],
    ['Documents', documents.count],
  ]
  const shown = tiles.map(
    ([name, value, look = '']) => `<div class="${look}"><dt>${name}</dt><dd>${number(value)}</dd></div>`,
  )
  const methods = [...byMethod].map(([value, tally]) => tallyRow(paymentMethodName(loadedCase, value), tally))
  const sum = tallyRow('All', total)
  return `<section class="sheet"><h2>The figures of the case</h2><p class="note">A claim is held while a captcha or a payment account is still to be verified, and accepted as filed otherwise. A later filing of the same class member on the same form is an amendment, counted apart.</p><dl class="tiles">${shown.join('')}</dl>${table(
    'By form',
    ['Form', ...tallyHead],
    [...byForm].map(([form, tally]) => tallyRow(formName(form), tally)),
    sum,
  )}${methods.length > 0 ? table('By way to be paid', ['Way', ...tallyHead], methods, sum) : ''}</section>`
}

function overTime({ byDay, byHour }: CaseFigures, zone: string): string {
  const { unit, bars } = dayBars(byDay)
  if (bars.length === 0)
    return section(
      'Claims over time',
      `Days and hours are those of the ${zone} zone.`,
      nothing('No claim has been filed yet.'),
    )
  const hours = byHour.map(
    (value, hour): Bar => ({
      name: `${String(hour).padStart(2, '0')}:00`,
      value,
      ...(hour % 3 === 0 && { tick: `${String(hour).padStart(2, '0')}:00` }),
    }),
  )
  const rows = (list: readonly Bar[]): Cells[] => list.map(({ name, value }) => [name, value])
  return section(
    'Claims over time',
    `Filings, amendments included, by ${unit}. Days and hours are those of the ${zone} zone.`,
    columnChart(`Claims by ${unit}`, bars),
    behind(
      table(`Claims by ${unit}`, [unit === 'day' ? 'Day' : 'Week', 'Claims'], rows(bars)),
      bars.length > 30,
    ),
    '<h2>By hour of the day</h2>',
    columnChart('Claims by hour of the day', hours),
    behind(table('Claims by hour of the day', ['Hour', 'Claims'], rows(hours))),
  )
}

function breakdown(title: string, note: string, tallies: readonly (readonly [string, Tally])[]): string {
  const bars = tallies
    .map(([name, tally]) => ({ name, value: filedOf(tally) }))
    .sort((a, b) => b.value - a.value)
  if (bars.every(({ value }) => value === 0))
    return section(title, note, nothing('No claim has been filed yet.'))
  return section(
    title,
    note,
    barChart(title, bars),
    behind(
      table(
        title,
        ['', ...tallyHead],
        tallies.map(([name, tally]) => tallyRow(name, tally)),
      ),
    ),
  )
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

function documentSection({ documents }: CaseFigures): string {
  const { count, bytes, bySize } = documents
  if (count === 0) return section('Documents', 'By size.', nothing('No document has been sent yet.'))
  const bars = bySize.map((value, index) => {
    const [from, to] = [documentSizes[index - 1], documentSizes[index]]
    const name =
      to === undefined
        ? `above ${megabytes(from ?? 0)}`
        : from === undefined
          ? `up to ${megabytes(to)}`
          : `${megabytes(from)} to ${megabytes(to)}`
    return { name, value }
  })
  const average = `${number(Math.max(1, Math.round(bytes / count / 1000)))} kB`
  return section(
    'Documents',
    `${number(count)} documents of ${megabytes(bytes)} in all, ${average} on average, by size.`,
    barChart('Documents by size', bars),
    behind(
      table(
        'Documents by size',
        ['Size', 'Documents'],
        bars.map(({ name, value }) => [name, value]),
      ),
    ),
  )
}

const why = {
  captcha: 'the captcha was not verified',
  payment: 'the PayPal account was not verified',
} as const

const localDay = (instant: Temporal.Instant, { settings }: LoadedCase): string =>
  dateIn(zoneNamed(settings.timeZone), instant).toString()

function heldSection({ loadedCase, figures }: ReportFacts): string {
  const { held } = figures
  const note =
    'Claims that were filed while a provider did not answer. Nothing is paid on them before somebody has looked.'
  if (held.length === 0) return section('Held claims', note, nothing('No claim is held.'))
  const rows = held.map(({ referenceCode, form, receivedAt, reasons }) => [
    referenceCode,
    formName(form),
    localDay(receivedAt, loadedCase),
    reasons.map((reason) => why[reason]).join(', '),
  ])
  const more =
    held.length === heldListed ? `The first ${number(heldListed)}; the export has all of them.` : ''
  return section(
    'Held claims',
    `${note} ${more}`,
    table('Held claims', ['Reference code', 'Form', 'Filed', 'Why'], rows),
  )
}

const suspicionsShown = 100

function suspicionSection({ suspicions }: CaseFigures): string {
  const note =
    'Signs that claims may not be what they seem, each with its reason. A sign proves nothing: families share an address, and lawyers file for many.'
  if (suspicions.length === 0)
    return section('Duplicates and suspicious patterns', note, nothing('No pattern was found.'))
  const rows = suspicions.slice(0, suspicionsShown).map(({ pattern, reason, claims, codes }) => {
    const more = claims > codes.length ? ` and ${number(claims - codes.length)} more` : ''
    const shown = codes.map((code) => `<code>${escaped(code)}</code>`).join(', ')
    return `<tr><th scope="row"><span class="badge">${escaped(pattern)}</span></th><td class="n">${number(claims)}</td><td>${escaped(reason)}<br>${shown}${more}</td></tr>`
  })
  const left =
    suspicions.length > suspicionsShown
      ? `<p class="note">The ${suspicionsShown} with the most claims of ${number(suspicions.length)}.</p>`
      : ''
  return section(
    'Duplicates and suspicious patterns',
    note,
    `<div class="scroll patterns"><table><caption>Patterns found</caption><thead><tr><th scope="col">Pattern</th><th scope="col" class="n">Claims</th><th scope="col">Why, and which</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
    left,
  )
}

function deadlineSection({ loadedCase, asOf }: ReportFacts): string {
  const rows = [...loadedCase.deadlines].map(([key, { instant, zone }]) => {
    const days = dateIn(zone, asOf).until(dateIn(zone, instant)).days
    const isPast = Temporal.Instant.compare(asOf, instant) > 0
    const left = isPast
      ? '<span class="past">passed</span>'
      : days === 0
        ? 'today'
        : `in ${number(days)} day${days === 1 ? '' : 's'}`
    return {
      instant,
      row: `<tr><th scope="row">${escaped(key)}</th><td>${dateIn(zone, instant).toString()}, ${escaped(zone)}</td><td>${left}</td></tr>`,
    }
  })
  const sorted = rows.sort((a, b) => Temporal.Instant.compare(a.instant, b.instant)).map(({ row }) => row)
  return section(
    'Deadlines',
    'When what closes, and how far that is from this report.',
    `<div class="scroll"><table><caption>Deadlines</caption><thead><tr><th scope="col">Deadline</th><th scope="col">Last day</th><th scope="col">From now</th></tr></thead><tbody>${sorted.join('')}</tbody></table></div>`,
  )
}

/** The report as one HTML file that needs nothing else and runs nothing. */
export function reportHtml(facts: ReportFacts): string {
  const { loadedCase, figures, asOf, sequence } = facts
  const { settings } = loadedCase
  const zone = zoneNamed(settings.timeZone)
  const cultureName = (code: string): string =>
    Object.entries(settings.cultures).find(([, each]) => each === code)?.[0] ?? code
  const methods = [...figures.byMethod].map(
    ([value, tally]) => [paymentMethodName(loadedCase, value), tally] as const,
  )
  const sections = [
    courtSheet(facts),
    overTime(figures, settings.timeZone),
    breakdown(
      'Claims by form',
      'Claims filed, without amendments.',
      [...figures.byForm].map(([form, tally]) => [formName(form), tally] as const),
    ),
    breakdown(
      'Claims by language',
      'The language that the claim was filed in.',
      [...figures.byCulture].map(([code, tally]) => [cultureName(code), tally] as const),
    ),
    breakdown('Claims by way to be paid', 'What the claimant elected.', methods),
    documentSection(figures),
    suspicionSection(figures),
    heldSection(facts),
    deadlineSection(facts),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(settings.name)}: report of ${dateIn(zone, asOf).toString()}</title><style>${reportStyle}</style></head>
<body><main><header><p class="eyebrow">Report on the claims</p><h1>${escaped(settings.name)}</h1><p>${escaped(settings.court)} · No. ${escaped(settings.number)}</p><p>As of ${dateIn(zone, asOf).toString()}, ${escaped(settings.timeZone)} zone: the first ${number(sequence)} entries of the ledger. How long claimants take, and on which page they leave, is not counted, so it is not shown.</p></header>
${sections.join('\n')}
</main></body></html>
`
}
