import { heldListed } from '../case-figures.ts'
import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { formName, localDay, nothing, section, table } from '../report-parts.ts'

const why = {
  captcha: 'the captcha was not verified',
  payment: 'the PayPal account was not verified',
} as const

const note =
  'Claims that were filed while a provider did not answer. Nothing is paid on them before somebody has looked.'

/** The claims that wait for a person, each with why. */
export function heldSection({ loadedCase, figures: { held } }: ReportFacts): string {
  if (held.length === 0) return section('Held claims', note, nothing('No claim is held.'))
  const rows = held.map(({ referenceCode, form, receivedAt, reasons }) => [
    referenceCode,
    formName(form),
    localDay(receivedAt, loadedCase),
    reasons.map((reason) => why[reason]).join(', '),
  ])
  const more =
    held.length === heldListed
      ? `These are the first ${number(heldListed)}; <code>redress export --state held</code> has all of them.`
      : ''
  const shown = table('Held claims', ['Reference code', 'Form', 'Filed', 'Why'], rows)
  return section('Held claims', `${note} ${more}`, `<div class="held-claims">${shown}</div>`)
}
