import { attacks } from '../attacks/registry.ts'
import { honestGroups } from '../honest/registry.ts'
import { ablationLines } from './ablation-lines.ts'
import type { Caught, CaughtAt } from './caught.ts'
import type { Evaluation } from './evaluation.ts'
import { dollars, percent } from './percent.ts'
import { table } from './table.ts'

/** The signals that say most of what is found, with the share of it that they speak of. */
const signalsIn = ({ by, found }: Caught, most: number): string =>
  by
    .slice(0, most)
    .map(([signal, claims]) => `${signal} ${percent(claims / found, 0)}`)
    .join(', ')

/** Of the claims of a farm and the honest ones that are looked at, the share of the farm. */
const precisionOf = ({ found }: Caught, { honest }: CaughtAt): string =>
  found === 0 ? '-' : percent(found / (found + honest.found))

function farmTable(at: CaughtAt, about: string): readonly string[] {
  const { allowed, threshold, honest, precision, farms } = at
  const from = Number.isFinite(threshold)
    ? `from ${threshold.toFixed(1)} bits on`
    : 'no claim can be looked at'
  const title = `Farms where at most ${percent(allowed)} of the honest claims ${about}are looked at: ${from}, ${honest.found} honest claims, precision of all ${percent(precision)}`
  const rows = farms.map((caught) => [
    attacks[caught.farm].title,
    String(caught.claims),
    percent(caught.share),
    precisionOf(caught, at),
    dollars(caught.centsFound),
    percent(caught.cents === 0 ? 0 : caught.centsFound / caught.cents),
    signalsIn(caught, 4),
  ])
  const headings = ['farm', 'claims', 'recall', 'precision', 'money found', 'of its money', 'by']
  return table(title, headings, rows, [0, headings.length - 1])
}

function groupTable({ allowed, groups }: CaughtAt): readonly string[] {
  const rows = groups.map((caught) => [
    honestGroups[caught.group].title,
    String(caught.claims),
    String(caught.found),
    percent(caught.share, 2),
    signalsIn(caught, 3),
  ])
  const title = `Honest groups where at most ${percent(allowed)} of the honest claims are looked at`
  return table(title, ['group', 'claims', 'looked at', 'share', 'by'], rows, [0, 4])
}

/** What is not found, in words: each farm of which the greater share of honest claims leaves something. */
function missedLines({ caught }: Evaluation): readonly string[] {
  const last = caught.at(-1)
  const missed = last?.farms.filter(({ share }) => share < 0.999) ?? []
  return missed.map(
    ({ farm, claims, found, cents, centsFound }) =>
      `Not found at ${percent(last?.allowed ?? 0)}: ${claims - found} of ${claims} claims of the ${attacks[farm].title}, which ask for ${dollars(cents - centsFound)}.`,
  )
}

/** Everything that an evaluation says, as lines of text. */
export const evaluationLines = (evaluation: Evaluation): readonly string[] => [
  `${evaluation.claims} claims, ${evaluation.millisecondsAClaim.toFixed(3)} ms for each`,
  ...evaluation.caught.flatMap((at) => farmTable(at, '')),
  ...evaluation.caughtWithoutFirms.flatMap((at) => farmTable(at, '(law firms aside) ')),
  ...evaluation.caught.flatMap((at) => groupTable(at)),
  ...(evaluation.ablation ? ablationLines(evaluation.ablation) : []),
  '',
  ...missedLines(evaluation),
]
