import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'

/** Conformance tests of a step store. `open` returns an empty storage for each test. */
export function stepConformance(open: () => Promise<Storage>): void {
  test('ADM-5 steps are counted, also concurrently, and only their numbers are stored', async () => {
    const { steps } = await open()
    expect(await steps.all()).toEqual([])
    const filed = { formType: 'Standard', step: 'filed', count: 2 } as const
    await Promise.all([1, 2, 3].map(() => steps.add([filed, { ...filed, step: 'page:one', count: 5 }])))
    await steps.add([])
    expect(await steps.all()).toEqual([
      { ...filed, count: 6 },
      { ...filed, step: 'page:one', count: 15 },
    ])
  })
}
