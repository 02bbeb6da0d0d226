import { createFormStore, createNavigation, type FormDefinition, type FormStore } from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { checkSubmission } from '@redress/form/submission/check-submission.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { describe, expect, test } from 'vitest'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'
import { proveForm } from '../src/proof/prove-form.ts'

const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Button', action }],
})
const back = button('back')
const choice = (key: string, ...values: readonly string[]) => ({
  type: 'radio',
  field: `claimDetails.${key}`,
  label: 'LocKey_Label',
  options: values.map((value) => ({ value, label: 'LocKey_Option' })),
})
const is = (key: string, value: string) => ({ field: `claimDetails.${key}`, operator: 'isEqualTo', value })

type Pages = Parameters<typeof buildForm>[0]

const pages: Pages = {
  landing: [button('authorize')],
  bought: [choice('bought', 'yes', 'no'), choice('where', 'here', 'abroad'), button('next')],
  details: [textInput('claimDetails.name'), button('next')],
  released: [choice('released', 'yes', 'no'), button('next')],
  'not-bought': [back],
  'already-released': [back],
  summary: [button('submit')],
  confirmation: [{ type: 'referenceCode', label: 'LocKey_Code' }],
}
const endings = {
  'not-bought': { ending: { when: [is('bought', 'no'), is('where', 'abroad')] } },
  'already-released': { ending: { when: [is('released', 'yes')] } },
}
const config = buildConfig('claimDetails', {
  bought: { rules: [required] },
  where: { rules: [required] },
  name: { rules: [required] },
  released: { rules: [required] },
})
const form = buildForm(pages, endings)
const plan = buildPlan(form, [config])

const open = (answers: Readonly<Record<string, string>> = {}) => {
  const store = createFormStore(plan, buildDeps())
  for (const [key, value] of Object.entries(answers))
    store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value })
  return store
}

/** The pages that a claimant visits with these answers who continues to the end. */
async function walk(store: FormStore, definition: FormDefinition = form): Promise<string[]> {
  const navigation = createNavigation(async (path) => navigation.override(path), store.isSkipped)
  navigation.initialise(definition)
  const visited: string[] = []
  for (let page = ''; page !== navigation.getState().currentPage?.page; ) {
    page = navigation.getState().currentPage?.page ?? ''
    visited.push(page)
    await navigation.next()
  }
  return visited
}

describe('ACC-8 an ending', () => {
  test('is passed over until all of its conditions hold', async () => {
    const usual = ['landing', 'bought', 'details', 'released', 'summary', 'confirmation']
    expect(await walk(open())).toEqual(usual)
    expect(await walk(open({ bought: 'no', where: 'here', released: 'no' }))).toEqual(usual)
  })

  test('is where the next move leads from the page that decides, and nothing comes after it', async () => {
    expect(await walk(open({ bought: 'no', where: 'abroad' }))).toEqual(['landing', 'bought', 'not-bought'])
    expect(await walk(open({ released: 'yes' }))).toEqual([
      'landing',
      'bought',
      'details',
      'released',
      'already-released',
    ])
  })

  test('that is decided first is the one that is reached where two hold', async () => {
    const both = open({ bought: 'no', where: 'abroad', released: 'yes' })
    expect(await walk(both)).toEqual(['landing', 'bought', 'not-bought'])
  })

  test('leads back to the page that decides, where another answer opens the form again', async () => {
    const store = open({ bought: 'no', where: 'abroad' })
    const navigation = createNavigation(async (path) => navigation.override(path), store.isSkipped)
    navigation.initialise(form)
    await navigation.skipToPage('not-bought')
    await navigation.back()
    expect(navigation.getState().currentPage?.page).toBe('bought')
    store.dispatch({ type: 'enter', field: 'claimDetails.bought', value: 'yes' })
    await navigation.next()
    expect(navigation.getState().currentPage?.page).toBe('details')
  })

  test('is refused by the server with its page, whatever else the claim says', () => {
    const context = {
      today: Temporal.PlainDate.from('2026-11-20'),
      characterWhitelist: new Set('abcdefghijklmnopqrstuvwxyz'),
      captchaRequired: false,
      cultures: ['en'],
      prepopulated: {},
    }
    const check = (answers: Readonly<Record<string, string>>) => {
      const honest = open({ bought: 'yes', where: 'here', name: 'ann', released: 'no' })
      const claim = assembleSubmission(honest, plan, {
        culture: 'en',
        captchaResponse: null,
        previousCaptcha: null,
      })
      const { claimDetails } = claim.models
      if (!claimDetails) throw new Error('The claim has no details.')
      const changed = { ...claimDetails, fields: { ...claimDetails.fields, ...answers } }
      return checkSubmission(plan, { ...claim, models: { ...claim.models, claimDetails: changed } }, context)
    }
    expect(check({})).toEqual([])
    expect(check({ released: 'yes' })).toMatchObject([
      { code: 'ended', at: 'already-released', message: { key: 'LocKey_Error_Ended' } },
    ])
    expect(check({ bought: 'no', where: 'abroad' })).toMatchObject([{ code: 'ended', at: 'not-bought' }])
  })
})

describe('ADM-2 ACC-8 the proof', () => {
  const context = { today: Temporal.PlainDate.from('2026-11-20'), characterWhitelist: new Set('abc') }

  test('takes an ending for a way to finish, reaches every page, and finds no field without an answer', () => {
    const proof = proveForm(plan, context)
    expect(proof).toMatchObject({ deadEnds: [], unproven: [], whole: true })
    expect([...proof.visitedPages].sort()).toEqual(form.pages.map(({ page }) => page).sort())
    expect([...proof.skippedFields]).toEqual([])
  })

  test('finds an ending that nobody reaches', () => {
    const never = { 'not-bought': { ending: { when: [is('bought', 'no'), is('bought', 'yes')] } } }
    const { visitedPages } = proveForm(buildPlan(buildForm(pages, never), [config]), context)
    expect(visitedPages.has('not-bought')).toBe(false)
  })

  test('finds a form whose every way leads to an ending', () => {
    const always = {
      'not-bought': { ending: { when: [{ field: 'claimDetails.bought', operator: 'isNotEmpty' }] } },
    }
    const { deadEnds } = proveForm(buildPlan(buildForm(pages, always), [config]), context)
    expect(deadEnds).toMatchObject([{ page: 'not-bought', field: null }])
  })

  test('walks ways that grow with the number of pages behind an ending, not with their combinations', () => {
    const gates = Array.from({ length: 14 }, (_, index) => `gate${index}`)
    const shown = (key: string) => ({
      dependencies: [{ effect: 'show', when: is(key, 'yes') }],
    })
    const many: Pages = {
      ...pages,
      details: [
        ...gates.flatMap((key) => [
          choice(key, 'yes', 'no'),
          textInput(`claimDetails.about${key}`, shown(key)),
        ]),
        button('next'),
      ],
    }
    const fields = Object.fromEntries(
      gates.flatMap((key) => [
        [key, { rules: [required] }],
        [`about${key}`, { rules: [required] }],
      ]),
    )
    const wide = buildPlan(buildForm(many, endings), [
      buildConfig('claimDetails', { bought: {}, where: {}, released: {}, ...fields }),
    ])
    const proof = proveForm(wide, context)
    expect(proof).toMatchObject({ deadEnds: [], whole: true })
    expect(proof.walks).toBeLessThan(200)
  })
})

describe('ADM-2 ACC-8 a mistake in an ending', () => {
  const mistakesOf = (changed: Pages, changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
    findFormMistakes(buildForm(changed, changes), [config]).map(({ message }) => message)

  test.each<[string, Pages, Readonly<Record<string, Readonly<Record<string, unknown>>>>, string]>([
    [
      'a button that leads on',
      { ...pages, 'not-bought': [button('next')] },
      endings,
      "with the action 'next'",
    ],
    ['no way back', { ...pages, 'not-bought': [button('print')] }, endings, 'with the action back'],
    [
      'a question',
      { ...pages, 'not-bought': [textInput('claimDetails.why'), back] },
      endings,
      "The page 'not-bought' is an ending, so nothing that it asks for would be filed.",
    ],
    [
      'a place before its question',
      pages,
      { details: { ending: { when: [is('released', 'yes')] } } },
      "The ending 'details' stands before the page 'released'",
    ],
    [
      'the first place',
      { ...pages, landing: [back] },
      { landing: { ending: { when: [is('released', 'yes')] } } },
      'The first page is open to everybody, so it cannot be an ending.',
    ],
    [
      'a field that there is not',
      pages,
      { 'not-bought': { ending: { when: [is('bougt', 'no')] } } },
      "No field 'bougt'",
    ],
  ])('is reported: %s', (_, changed, changes, expected) => {
    expect(mistakesOf(changed, changes).filter((message) => message.includes(expected))).toHaveLength(1)
  })
})
