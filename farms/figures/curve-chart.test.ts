import { expect, test } from 'vitest'
import { attacks } from '../attacks/registry.ts'
import { curveChart } from './curve-chart.ts'
import type { Curve } from './curves.ts'

const curves: readonly Curve[] = [
  {
    farm: 'naiveScript',
    points: [
      [0.0001, 0],
      [0.001, 0.5],
      [0.1, 1],
    ],
  },
  { farm: 'onePerson', points: [[0.0001, 1]] },
]

test('FRD-6 the picture has a line and a name for each farm, at the places of a logarithmic axis', () => {
  const chart = curveChart('Found', curves)
  const paths = [...chart.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  // From nothing at 0.01 %, to half at a third of the way, to all at the end.
  expect(paths[0]).toBe('M62.0 302.0H284.7V179.0H730.0V56.0')
  expect(paths).toHaveLength(4)
  for (const { farm } of curves) expect(chart).toContain(`>${attacks[farm].title}</text>`)
})
