import type { PageDefinition } from '@redress/form'
import { expect, test } from 'vitest'
import { stepsOf } from './SiteLayout.tsx'
import { buildSite } from './testing.ts'

const pages = buildSite(['Automotive']).forms.flatMap((form) => form.pages)
const states = (
  current: string,
  skipped: readonly string[],
  of: readonly Pick<PageDefinition, 'page' | 'title' | 'ending'>[] = pages,
) =>
  stepsOf(
    of,
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

test('ACC-8 an ending that an answer leads to is no step, and shows none itself', () => {
  const ending = { when: [{ field: 'claimDetails.owner', operator: 'isEqualTo', value: 'no' }] } as const
  const withEnding = pages.map((page) =>
    page.page === 'claim-details' ? { ...page, ending: { when: [...ending.when] } } : page,
  )
  const afterEnding = ['expenses', 'confirmation']
  expect(states('claimant-info', afterEnding, withEnding)).toEqual(['landing done', 'claimant-info current'])
  expect(states('claim-details', afterEnding, withEnding)).toEqual([])
})
