import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { formName, paymentMethodName } from '../report-words.ts'
import { table } from '../section.ts'
import { filedOf, tallyHead, tallyRow } from '../tally.ts'

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
