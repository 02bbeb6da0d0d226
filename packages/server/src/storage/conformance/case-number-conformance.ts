import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'

/** Conformance tests of a store of the case number. `open` returns an empty storage for each test. */
export function caseNumberConformance(open: () => Promise<Storage>): void {
  test('the number of the case is null before one was given, and changed only by who knows the one before', async () => {
    const { caseNumber } = await open()
    expect(await caseNumber.read()).toBeNull()
    const firsts = await Promise.all(['1', '2'].map((number) => caseNumber.exchange(null, number)))
    const first = await caseNumber.read()
    expect(firsts).toEqual([first, first])
    expect(await caseNumber.exchange(null, '3')).toBe(first)
    expect(await caseNumber.exchange('4', '3')).toBe(first)
    expect(await caseNumber.exchange(first, '3')).toBe('3')
    expect(await caseNumber.read()).toBe('3')
  })
}
