import type { Standing } from '../../marks/claim-marks.ts'
import { number } from '../charts.ts'
import { type ConflictFigures, conflictsListed } from '../conflict-figures.ts'
import { formName } from '../report-words.ts'
import { nothing, section, table } from '../section.ts'

const title = 'Filings that conflict'
const note =
  'By the rules of the case between forms. A rule decides by itself only between filings that proved the same class member; everything else is marked for a person to decide. No claimant sees these marks.'

const standings: Readonly<Record<Standing, string>> = {
  stands: 'stands',
  superseded: 'superseded',
  conflict: 'a person decides',
}

/** The claims that rules between forms mark, and those that are probably of the same claimant. */
export function conflictSection({ byStanding, sameClaimant, listed }: ConflictFigures): string {
  if (listed.length === 0) return section(title, note, nothing('No filing conflicts with another.'))
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
  return section(title, note + counts + more, table(title, head, rows))
}
