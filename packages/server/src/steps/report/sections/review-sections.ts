import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { nothing, number, section, table } from '../../../printed/report-parts.ts'
import { formName } from '../../../printed/report-words.ts'
import type { Standing } from '../../marks/claim-marks.ts'
import { type ConflictFigures, conflictsListed } from '../case-figures.ts'
import type { Suspicion, Suspicions } from '../suspicions.ts'

const suspicionsTitle = 'Duplicates and suspicious patterns'
const suspicionsNote =
  'Signs that claims may not be what they seem, each with its reason. A sign proves nothing: families share an address, and lawyers file for many. redress review weighs them claim by claim.'

function row({ pattern, reason, claims, codes }: Suspicion): string {
  const more = claims > codes.length ? ` and ${number(claims - codes.length)} more` : ''
  const shown = codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')
  return `<tr><th scope="row"><span class="badge">${escapeHtml(pattern)}</span></th><td class="n">${number(claims)}</td><td>${escapeHtml(reason)}<br>${shown}${more}</td></tr>`
}

/** Values that claims of different people share, although they seldom do. */
export function suspicionSection({ all, shown }: Suspicions): string {
  if (all === 0) return section(suspicionsTitle, suspicionsNote, nothing('No pattern was found.'))
  const left =
    all > shown.length
      ? `<p class="note">The ${number(shown.length)} with the most claims of ${number(all)}.</p>`
      : ''
  const head =
    '<tr><th scope="col">Pattern</th><th scope="col" class="n">Claims</th><th scope="col">Why, and which</th></tr>'
  const table = `<div class="scroll patterns"><table><caption>Patterns found</caption><thead>${head}</thead><tbody>${shown.map(row).join('')}</tbody></table></div>`
  return section(suspicionsTitle, suspicionsNote, table, left)
}

const conflictsTitle = 'Filings that conflict'
const conflictsNote =
  'By the rules of the case between forms. A rule decides by itself only between filings that proved the same class member; everything else is marked for a person to decide. No claimant sees these marks.'

const standings: Readonly<Record<Standing, string>> = {
  stands: 'stands',
  superseded: 'superseded',
  conflict: 'a person decides',
}

/** The claims that rules between forms mark, and those that are probably of the same claimant. */
export function conflictSection({ byStanding, sameClaimant, listed }: ConflictFigures): string {
  if (listed.length === 0)
    return section(conflictsTitle, conflictsNote, nothing('No filing conflicts with another.'))
  const { stands, superseded, conflict } = byStanding
  const counts = ` Filings that stand: ${number(stands)}; superseded: ${number(superseded)}; for a person to decide: ${number(conflict)}; further claims that are probably of the same claimant: ${number(sameClaimant)}.`
  const more =
    listed.length === conflictsListed
      ? ` These are the first ${number(conflictsListed)}; an export has all of them.`
      : ''
  const rows = listed.map(({ referenceCode, form, marks }) => [
    referenceCode,
    formName(form),
    marks.standing === null ? '' : standings[marks.standing],
    marks.conflictsWith.join(', '),
    marks.sameClaimant.join(', '),
  ])
  const head = ['Reference code', 'Form', 'Decision', 'Conflicts with', 'Probably the same claimant as']
  return section(conflictsTitle, conflictsNote + counts + more, table(conflictsTitle, head, rows))
}
