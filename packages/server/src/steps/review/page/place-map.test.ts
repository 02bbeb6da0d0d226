import { shapeOfCountry } from '@redress/case/addresses/shape-of-country.ts'
import { expect, test } from 'vitest'
import { placeMap, usTiles } from './place-map.ts'

test('FRD-4 the map has each state and the District of Columbia once, at a place of its own', () => {
  expect(usTiles).toHaveLength(51)
  expect(new Set(usTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(51)
  const known = new Set(shapeOfCountry('US')?.regions.map(({ value }) => value))
  for (const { state } of usTiles) expect(known).toContain(state)
})

test('FRD-4 states are tiles with their number; other places are bars; nothing is shown where no place is known', () => {
  const html = placeMap(
    new Map([
      ['US-WI', 6],
      ['US-CA', 1],
      ['US-PR', 2],
      ['CA-ON', 3],
      ['FR', 1],
    ]),
    15,
  )
  expect(html).toContain('aria-label="Claims by state: WI 6, CA 1"')
  expect(html).toContain('>6</text>')
  for (const name of ['ON, CA', 'PR', 'FR']) expect(html).toContain(`>${name}</text>`)
  expect(html).toContain('The place of 2 claims is not known.')
  expect(placeMap(new Map(), 4)).toBe('')
})
