import type { ClassFigures } from '../../../claims/class-list/history/class-figures.ts'
import { changeKinds } from '../../../claims/vault/class-change.ts'
import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { type Cells, section, table } from '../section.ts'

const title = 'The class list'
const note =
  'By the versions of the list: each import begins one. Single members are changed within a version, each by an entry of the history of the list. The class has neither the members who were merged into others nor those who opted out.'

const words = {
  added: 'Added',
  corrected: 'Corrected',
  remailed: 'Mailed again',
  merged: 'Merged',
  optedOut: 'Opted out',
  deceased: 'Deceased',
  restored: 'Restored',
} as const satisfies Record<(typeof changeKinds)[number], string>

const isUnchanged = ({ versions }: ClassFigures): boolean =>
  versions.length < 2 && versions.every(({ changes }) => Object.keys(changes).length === 0)

/** The class by the versions of its list; nothing in a case whose list was never changed. */
export function classSections({ classList }: Pick<ReportFacts, 'classList'>): readonly string[] {
  if (classList === null || isUnchanged(classList)) return []
  const { versions, now } = classList
  const rows: Cells[] = versions.map(({ version, imported, changes }) => [
    String(version),
    imported?.members ?? '',
    ...changeKinds.map((kind) => changes[kind] ?? 0),
  ])
  const present = ` Now ${number(now.listed)} members are listed, ${number(now.merged)} of them merged into others and ${number(now.optedOut)} opted out: the class has ${number(now.members)}.`
  const head = ['Version', 'Imported', ...changeKinds.map((kind) => words[kind])]
  return [section(title, note + present, table(title, head, rows))]
}
