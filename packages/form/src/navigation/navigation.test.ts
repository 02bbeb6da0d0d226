import { describe, expect, test, vi } from 'vitest'
import { type FormDefinition, formDefinitionSchema } from '../form/form-definition.ts'
import { type FormType, formAddress } from '../form/form-type.ts'
import { createNavigation } from './navigation.ts'
import { nearestPage, nodeAt, pageNodes } from './page-nodes.ts'

const form = (formType: FormType, names: readonly string[]): FormDefinition =>
  formDefinitionSchema.parse({
    formType,
    title: 'LocKey_Form',
    pages: names.map((page) => ({
      page,
      title: 'LocKey_Page',
      blocks: [{ type: 'paragraph', text: 'LocKey_Text' }],
    })),
  })

const automotive = form('Automotive', [
  'landing',
  'claimant-info',
  'claim-details',
  'expenses',
  'supporting-documents',
  'payment-election',
  'claim-summary',
  'confirmation',
])

/** A navigation whose router answers at once, and whose page follows it, as in the browser. */
function open(definition: FormDefinition, skipped: readonly string[] = []) {
  const navigation = createNavigation(
    async (path) => navigation.override(path),
    (page) => skipped.includes(page),
  )
  navigation.initialise(definition)
  const here = () => navigation.getState().currentPage?.page
  return { navigation, here }
}

test.each([
  ['Automotive', ['landing', 'expenses'], ['/automotive', '/automotive/expenses']],
  ['Standard', ['claimant-info', 'claim-details'], ['/standard/claimant-info', '/standard/claim-details']],
  ['DocumentsUpload', ['landing', 'confirmation'], ['/documents-upload', '/documents-upload/confirmation']],
  ['Lookup', ['landing'], ['/lookup']],
] as const)('NAV-10 the pages of %s come in the order of their definition', (formType, names, paths) => {
  expect(pageNodes(form(formType, names)).map(({ path }) => path)).toEqual(paths)
})

test('NAV-5 the Automotive landing page is at / too, and only the pages after the entry require authorization', () => {
  expect(formAddress('Automotive').aliases).toEqual(['/'])
  expect(pageNodes(automotive).map(({ requiresAuthorization }) => requiresAuthorization)).toEqual([
    false,
    ...Array(7).fill(true),
  ])
})

test.each([
  ['Lookup', [false]],
  ['DocumentsUpload', [false, true]],
  ['Automotive', [true, true]],
  ['Standard', [true, true]],
] as const)('NAV-11 the pages of %s have a time limit unless switched off: %j', (formType, timed) => {
  const names = timed.map((_, index) => (index === 0 ? 'landing' : 'confirmation'))
  expect(pageNodes(form(formType, names)).map(({ sessionTimeout }) => sessionTimeout)).toEqual(timed)
})

test('NAV-12 every node points at its neighbours', () => {
  const nodes = pageNodes(automotive)
  expect(nodes[0]).toMatchObject({ backNavTarget: null, nextNavTarget: '/automotive/claimant-info' })
  expect(nodes[7]).toMatchObject({ backNavTarget: '/automotive/claim-summary', nextNavTarget: null })
})

test.each([
  [
    'the page before and the page after are as near: the page before',
    'expenses',
    ['expenses'],
    'claim-details',
  ],
  [
    'the page after is nearer',
    'supporting-documents',
    ['expenses', 'supporting-documents'],
    'payment-election',
  ],
  ['the page before is nearer', 'expenses', ['expenses', 'supporting-documents'], 'claim-details'],
  ['the page itself is not skipped', 'expenses', [], 'expenses'],
])('NAV-13 the page nearest to a skipped one, where %s', (_, page, skipped, nearest) => {
  const isSkipped = (name: string) => skipped.some((one) => one === name)
  expect(nearestPage(pageNodes(automotive), page, isSkipped)?.page).toBe(nearest)
})

test('NAV-13 where every page is skipped there is no nearest one', () => {
  expect(nearestPage(pageNodes(automotive), 'expenses', () => true)).toBeNull()
})

describe('moving', () => {
  test('NAV-12 NAV-13 next and back pass over skipped pages, in both directions', async () => {
    const { navigation, here } = open(automotive, ['expenses', 'supporting-documents'])
    navigation.override('/automotive/claim-details')
    await navigation.next()
    expect(here()).toBe('payment-election')
    await navigation.back()
    expect(here()).toBe('claim-details')
  })

  test('NAV-12 next at the end and back at the start stay where they are', async () => {
    const { navigation, here } = open(automotive)
    await navigation.back()
    expect(here()).toBe('landing')
    navigation.override('/automotive/confirmation')
    await navigation.next()
    expect(here()).toBe('confirmation')
  })

  test('NAV-14 skipToPage goes to the one page with the part in its path, index to the first', async () => {
    const { navigation, here } = open(automotive)
    await navigation.skipToPage('summary')
    expect(here()).toBe('claim-summary')
    await navigation.index()
    expect(here()).toBe('landing')
  })

  test('NAV-14 a whole path means its page, though the paths of others begin with it', async () => {
    const { navigation, here } = open(form('Standard', ['claimant-info', 'claim', 'claim-summary']))
    await navigation.skipToPage('/standard/claim')
    expect(here()).toBe('claim')
    const automatic = open(automotive)
    await automatic.navigation.next()
    await automatic.navigation.skipToPage('/automotive')
    expect(automatic.here()).toBe('landing')
  })

  test('NAV-14 DEV-4 a part that no path, or more than one, contains is an error', async () => {
    const { navigation } = open(automotive)
    await expect(navigation.skipToPage('vehicle')).rejects.toThrow(
      "No page node has a path containing 'vehicle'",
    )
    await expect(navigation.skipToPage('claim-')).rejects.toThrow(
      /Several page nodes.*claim-details.*claim-summary/,
    )
  })

  test('NAV-16 a move while a move is in progress is refused, and the first one still arrives', async () => {
    let arrive = () => {}
    const navigation = createNavigation(
      (path) =>
        new Promise((resolve) => {
          arrive = () => resolve(navigation.override(path))
        }),
      () => false,
    )
    navigation.initialise(automotive)
    const first = navigation.next()
    expect(navigation.getState().isNavigating).toBe(true)
    await expect(navigation.next()).rejects.toThrow('already navigating')
    arrive()
    await first
    expect(navigation.getState()).toMatchObject({
      isNavigating: false,
      currentPage: { page: 'claimant-info' },
    })
  })

  test('NAV-16 a move is under way from the moment it is asked for: until it is decided, any other is refused', async () => {
    const { navigation, here } = open(automotive)
    let decide = () => {}
    const decided = new Promise<void>((resolve) => {
      decide = resolve
    })
    const going = navigation.begin(async (moves) => {
      await decided
      await moves.next()
    })
    await expect(navigation.back()).rejects.toThrow('already navigating')
    expect(() => navigation.begin(async () => undefined)).toThrow('already navigating')
    decide()
    await going
    expect([here(), navigation.getState().isNavigating]).toEqual(['claimant-info', false])
  })

  test.each([
    ['goes to another page', (to: (path: string) => void) => to('/automotive/expenses')],
    [
      'goes to another page and comes back',
      (to: (path: string) => void) => {
        to('/automotive/expenses')
        to('/automotive')
      },
    ],
  ])(
    'NAV-16 a move that is decided after the claimant %s comes to nothing, and blocks no other',
    async (_, go) => {
      const { navigation, here } = open(automotive)
      let decide = () => {}
      const decided = new Promise<void>((resolve) => {
        decide = resolve
      })
      const going = navigation.begin(async (moves) => {
        await decided
        await moves.skipToPage('summary')
      })
      go(navigation.override)
      const before = here()
      expect(navigation.getState().isNavigating).toBe(false)
      decide()
      await going
      expect(here()).toBe(before)
      await navigation.next()
      expect(here()).not.toBe(before)
    },
  )

  test('NAV-16 work that is done at once is no move: nobody who subscribed is told, and the next move is free', async () => {
    const { navigation, here } = open(automotive)
    const told = vi.fn()
    navigation.subscribe(told)
    expect(navigation.begin(() => 'mistakes')).toBe('mistakes')
    expect(() =>
      navigation.begin(() => {
        throw new Error('unexpected')
      }),
    ).toThrow('unexpected')
    expect(told).not.toHaveBeenCalled()
    await navigation.next()
    expect(here()).toBe('claimant-info')
  })

  test('NAV-16 NAV-20 a move that is decided after the claimant has left the form comes to nothing', async () => {
    const { navigation } = open(automotive)
    let decide = () => {}
    const decided = new Promise<void>((resolve) => {
      decide = resolve
    })
    const going = navigation.begin(async (moves) => {
      await decided
      await moves.next()
    })
    navigation.clear()
    decide()
    await going
    expect(navigation.getState().currentPage).toBeNull()
  })

  test('NAV-16 a move that the router fails does not block the next', async () => {
    const push = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
    const navigation = createNavigation(push, () => false)
    navigation.initialise(automotive)
    await expect(navigation.next()).rejects.toThrow('offline')
    await expect(navigation.next()).resolves.toBeUndefined()
  })
})

describe('following the router', () => {
  test('NAV-15 a route change sets the page with exactly that path, a trailing slash aside', () => {
    const { navigation, here } = open(automotive)
    navigation.override('/automotive/expenses')
    expect(here()).toBe('expenses')
    for (const path of ['/', '/automotive', '/automotive/']) {
      navigation.override(path)
      expect(here()).toBe('landing')
    }
  })

  test('NAV-15 DEV-4 a path of no page is an error, and so is a route change before there are pages', () => {
    const { navigation } = open(automotive)
    expect(() => navigation.override('/automotive/expens')).toThrow('No page node for the router path')
    const early = createNavigation(
      async () => {},
      () => false,
    )
    expect(() => early.override('/automotive')).toThrow('must be initialised before')
  })

  test('NAV-15 DEV-4 two pages with one path are an error', () => {
    const nodes = pageNodes(form('Automotive', ['landing', 'expenses', 'expenses']))
    expect(nodeAt(nodes, '/automotive').page).toBe('landing')
    expect(() => nodeAt(nodes, '/automotive/expenses')).toThrow(
      "Several page nodes for the router path '/automotive/expenses'.",
    )
  })
})

describe('initialising', () => {
  test('NAV-22 initialising builds the nodes and starts at the first page', () => {
    const { navigation } = open(automotive)
    expect(navigation.getState()).toMatchObject({
      activeFormType: 'Automotive',
      initialised: true,
      currentPage: { page: 'landing' },
    })
  })

  test('NAV-22 initialising twice is an error, without a form it does nothing', () => {
    const { navigation } = open(automotive)
    expect(() => navigation.initialise(automotive)).toThrow('already initialised')
    const empty = createNavigation(
      async () => {},
      () => false,
    )
    empty.initialise(null)
    expect(empty.getState().initialised).toBe(false)
  })

  test('NAV-20 clearing forgets the form, so that another can begin', () => {
    const { navigation } = open(automotive)
    navigation.clear()
    expect(navigation.getState()).toMatchObject({
      activeFormType: null,
      nodes: [],
      currentPage: null,
      initialised: false,
    })
    navigation.initialise(form('Lookup', ['landing']))
    expect(navigation.getState().activeFormType).toBe('Lookup')
  })
})
