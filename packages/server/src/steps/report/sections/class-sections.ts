import { counted } from '@redress/foundation/printed-words.ts'
import { changeKinds } from '../../../claims/vault/class-change.ts'
import { type Cells, number, section, table } from '../../../printed/report-parts.ts'
import { namesWays } from '../../../printed/report-words.ts'
import type { ClassFigures } from '../../class-list/history/class-history.ts'
import type { ReportFacts } from '../report-facts.ts'
import { filedOf } from '../tally.ts'

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

/** Each figure of claims with the rows of an export that it counts. */
const derivations: readonly (readonly [figure: string, rows: string])[] = [
  ['Claims filed', 'Rows of claims.csv with isAmendment false'],
  ['Accepted, held, deficient', 'The same rows, by state; heldFor and deficientFor have the reasons'],
  ['Amendments', 'Rows of claims.csv with isAmendment true'],
  ['By form, by language', 'The columns form and culture'],
  ['By way to be paid', 'The column whose name ends with .paymentMethod'],
  ['Over time, by hour', 'All rows of claims.csv, by receivedAtLocal, which is receivedAt in the zone above'],
  ['Documents, virus scan', 'Rows of documents.csv, by size and by scan'],
]

const ofOutcomes = [
  'What became of the claims',
  'redress figures CASE --export FOLDER computes them again, from claims.jsonl, history.jsonl and erasures.jsonl',
] as const

const ofWays = ['By way in', 'The column way; empty where the form names no ways'] as const

/** The sum of claims against the ledger, so that none is counted twice or left out. */
function sumOf({ figures: { total, amendments }, sequence, damaged, outcomes }: ReportFacts): string {
  const erased = outcomes?.erasedFilings ?? 0
  const parts = [
    `${number(filedOf(total))} filed`,
    counted(total.amendments, 'amendment'),
    ...(erased > 0 ? [`${number(erased)} erased`] : []),
    ...(damaged > 0 ? [`${number(damaged)} not readable`] : []),
  ]
  const states = `${number(amendments.accepted)} accepted, ${number(amendments.held)} held, ${number(amendments.deficient)} deficient`
  const ofThem = total.amendments > 0 ? ` Of the amendments: ${states}.` : ''
  return `${parts.join(' + ')} = ${number(sequence)} ${sequence === 1 ? 'entry' : 'entries'} of the ledger.${ofThem}`
}

/** How a third party counts the figures again from an export. */
export const derivationSection = (facts: ReportFacts): string =>
  section(
    'How to check these figures',
    `${sumOf(facts)} An export without filters (<code>redress export CASE</code>) that names the newest seal above has the claims of this report; <code>redress verify --export FOLDER --keys FILE</code> proves it. States are those at the time of this report: a verdict that came since changes them. How far claimants come and the time to complete are counters of the server, and the suspicious patterns compare answers without case, spaces and punctuation; an export does not prove the counters.`,
    table(
      'Figures and the rows of an export that they count',
      ['Figure', 'Rows'],
      [
        ...derivations,
        ...(namesWays(facts.loadedCase) ? [ofWays] : []),
        ...(facts.outcomes === null ? [] : [ofOutcomes]),
      ],
    ),
  )
