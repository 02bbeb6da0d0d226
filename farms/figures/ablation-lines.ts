import { attacks } from '../attacks/registry.ts'
import type { Ablation, FoundAt, SignalWorth } from './ablation.ts'
import { percent } from './percent.ts'
import { table } from './table.ts'

/** What is lost, with a minus where more is found without the signal. */
const lost = (together: number, without: number): string =>
  together === without ? '.' : String(together - without)

function rowOf({ signal, without, alone }: SignalWorth, together: FoundAt, at: number): readonly string[] {
  const farms = together.farms.map(({ farm, found }) =>
    lost(found, without[at]?.farms.find((each) => each.farm === farm)?.found ?? 0),
  )
  return [signal, lost(together.all, without[at]?.all ?? 0), ...farms, String(alone[at]?.all ?? 0)]
}

function tableAt({ signals }: Ablation, together: FoundAt, at: number): readonly string[] {
  const { allowed, firmsAside, all, farms } = together
  const headings = [
    'signal',
    'lost',
    ...farms.map(({ farm }) => attacks[farm].title.split(',')[0] ?? farm),
    'alone',
  ]
  const title = `Claims that are lost without a signal, and found by it alone, of ${all} that all find at ${percent(allowed)}${firmsAside ? ', law firms aside' : ''}`
  return table(
    title,
    headings,
    signals.map((worth) => rowOf(worth, together, at)),
  )
}

/** The ablation as lines of text: a table for each cut, and the signals that add nothing. */
export const ablationLines = (ablation: Ablation): readonly string[] => [
  ...ablation.together.flatMap((together, at) => tableAt(ablation, together, at)),
  '',
  ablation.addNothing.length === 0
    ? 'Every signal adds something.'
    : `Without one of these as much is found, or more: ${ablation.addNothing.join(', ')}.`,
]
