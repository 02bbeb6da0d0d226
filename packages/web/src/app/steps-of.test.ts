import { pageNodes } from '@redress/engine'
import { expect, test } from 'vitest'
import { stepsOf } from './steps-of.ts'
import { buildSite } from './testing.ts'

const nodes = buildSite(['Automotive']).forms.flatMap(pageNodes)
const states = (current: string, skipped: readonly string[]) =>
  stepsOf(
    nodes,
    current,
    (page) => skipped.includes(page),
    (key) => key,
  ).map(({ page, state }) => `${page} ${state}`)

test('NAV-13 the steps leave out the pages that are skipped now', () => {
  expect(states('claim-details', ['expenses'])).toEqual([
    'landing done',
    'claimant-info done',
    'claim-details current',
    'confirmation upcoming',
  ])
})

test('the page that is shown is a step even where it is skipped', () => {
  expect(states('expenses', ['expenses'])).toContain('expenses current')
})
