import type { DeadlinesAnswer, OwnDeadlinesAnswer } from '@redress/api'
import { deadlineFacts } from '@redress/form'
import { afterEach, expect, test } from 'vitest'
import { buildSite, protectedPaths, type Visitor, visit } from './testing.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

const open = async (...args: Parameters<typeof visit>): Promise<Visitor> => {
  visitor = await visit(...args)
  return visitor
}

const passed = { timeZone: 'Pacific', deadline: '01/31/2026', redirects: {}, graceMinutes: 0 }
const signedInAt = Temporal.Instant.from('2026-01-31T20:00:00Z')

test.each(['/', '/automotive', '/automotive/'])(
  'NAV-5 %s is the Automotive landing page, open to all',
  async (path) => {
    const { app, address } = await open(path)
    expect(address()).toBe(path)
    expect(app.navigation.getState()).toMatchObject({
      activeFormType: 'Automotive',
      currentPage: { page: 'landing' },
    })
  },
)

test.each(['/lookup', '/lookup/'])(
  'NAV-7 %s is the Lookup landing page and needs no authorization',
  async (path) => {
    const { app, address } = await open(path)
    expect(address()).toBe(path)
    expect(app.navigation.getState().activeFormType).toBe('Lookup')
  },
)

test('NAV-8 /standard leads to its claimant-info page, which is open', async () => {
  const { app } = await open('/standard')
  expect(app.navigation.getState()).toMatchObject({
    activeFormType: 'Standard',
    currentPage: { page: 'claimant-info' },
  })
})

test.each(protectedPaths(buildSite(['Automotive', 'Standard', 'DocumentsUpload']).forms))(
  'NAV-6 NAV-8 NAV-9 NAV-21 without the %s credentials %s leads to the session-expired page',
  async (formType, path) => {
    const { address } = await open(path)
    expect(address()).toBe(`/session-expired?form=${formType}`)
  },
)

test('NAV-6 with the credentials passed the page opens, and the navigation knows where it is', async () => {
  const { app, address } = await open('/automotive/claim-details', {
    prepare: ({ claimant }) => claimant.setAuthorized('Automotive', signedInAt),
  })
  expect(address()).toBe('/automotive/claim-details')
  expect(app.navigation.getState().currentPage?.page).toBe('claim-details')
})

test('NAV-21 the credentials of one form do not open another', async () => {
  const { address } = await open('/standard/claim-details', {
    prepare: ({ claimant }) => claimant.setAuthorized('Automotive', signedInAt),
  })
  expect(address()).toBe('/session-expired?form=Standard')
})

test('NAV-17 what a query may not hold is removed, and the claimant is at the cleaned address', async () => {
  const { address } = await open('/automotive?culture=e%3Cscript%3Es&x=%22')
  expect(address()).toBe('/automotive?culture=escripts&x=')
})

test('CUL-1 the query sets another culture and its texts, which stay during later navigation', async () => {
  const { app, go } = await open('/automotive?culture=es')
  expect(app.culture.get()).toEqual({ culture: 'es', dictionary: new Map([['LocKey_Culture', 'es']]) })
  await go('/lookup')
  expect(app.culture.get().culture).toBe('es')
  expect(app.addressOf('/lookup')).toBe('/lookup?culture=es')
})

test.each(['xx', 'EN', ''])(
  'CUL-1 the culture %j is not enabled, so the page stays in its own',
  async (culture) => {
    const { app, server } = await open(`/automotive?culture=${culture}`)
    expect(app.culture.get().culture).toBe('en')
    expect(server.requests).toEqual([])
  },
)

test('NAV-19 the session-expired page opens in the culture of the claimant', async () => {
  const { address } = await open('/automotive/expenses?culture=ar')
  expect(address()).toBe('/session-expired?form=Automotive&culture=ar')
})

test.each(['/', '/error', '/page-not-found'])(
  'NAV-19 the way to %s carries the culture where it is not the usual one',
  async (path) => {
    const english = await open('/automotive')
    await english.app.go(path)
    expect(english.address()).toBe(path)
    await english.close()
    const { app, address } = await open('/automotive?culture=ar')
    await app.go(path)
    expect(address()).toBe(`${path}?culture=ar`)
  },
)

test('NAV-21 the deadline is checked before the authorization', async () => {
  const { address } = await open('/automotive/expenses', { deadlines: { automotiveFilingDeadline: passed } })
  expect(address()).toBe('/deadline')
})

test('TIM-3 a form that a reload of the case opened again opens, also on a page that was opened while it was closed', async () => {
  const closed = { automotiveFilingDeadline: passed }
  const extended = { automotiveFilingDeadline: { ...passed, deadline: '12/31/2031' } }
  let inForce: DeadlinesAnswer = closed
  const { address, go, app } = await open('/automotive', {
    deadlines: closed,
    deadlinesInForce: () => inForce,
  })
  expect(address()).toBe('/deadline')
  inForce = extended
  await go('/automotive')
  expect(address()).toBe('/automotive')
  expect(app.namedDeadlines.get()).toEqual(extended)
})

test('TIM-3 the deadlines in force replace the known ones everywhere, and stay where the server does not answer', async () => {
  const known = { expenses: { ...passed, deadline: '12/31/2031' } }
  let inForce: DeadlinesAnswer = { expenses: passed }
  const { app, close } = await open('/automotive', { deadlines: known, deadlinesInForce: () => inForce })
  const state = () => deadlineFacts(app.deadlinesIn('Automotive'), app.now(), null).expenses ?? 'open'
  expect(state()).toBe('open')
  let changes = 0
  app.namedDeadlines.subscribe(() => (changes += 1))
  await app.refreshDeadlines()
  await app.refreshDeadlines()
  expect([state(), changes]).toEqual(['passed', 1])
  inForce = known
  await close()
  await app.refreshDeadlines()
  expect([state(), changes]).toEqual(['passed', 1])
})

const mailed = {
  ...passed,
  deadline: '12/31/2031',
  byMember: { column: 'mailedOn', days: 30 },
}

/** Opens a page behind the sign-in of a member whose own day is over by the page's knowledge. */
const openWithOwnDay = (inForce: () => OwnDeadlinesAnswer) =>
  open('/automotive/expenses', {
    deadlines: { automotiveFilingDeadline: mailed },
    deadlinesInForce: () => ({ automotiveFilingDeadline: mailed }),
    ownDeadlinesInForce: inForce,
    prepare: ({ claimant }) => {
      claimant.setAuthorized('Automotive', Temporal.Instant.from('2026-01-01T20:00:00Z'))
      claimant.setOwnDeadlines('Automotive', { automotiveFilingDeadline: passed })
    },
  })

test('TIM-3 TIM-1 a member whose own day was extended since the page was opened stays in the form', async () => {
  const own = { automotiveFilingDeadline: { ...passed, deadline: '06/30/2026' } }
  const { address, app } = await openWithOwnDay(() => ({ Automotive: own }))
  expect(address()).toBe('/automotive/expenses')
  expect(app.claimant.ownDeadlines('Automotive')).toEqual(own)
  const state = (key: string) => deadlineFacts(app.deadlinesIn('Automotive'), app.now(), null)[key] ?? 'open'
  expect(state('automotiveFilingDeadline')).toBe('open')
})

test('TIM-3 TIM-1 a member whose own days the case no longer counts has the deadline of everybody', async () => {
  const { address, app } = await openWithOwnDay(() => ({ Automotive: {} }))
  expect(address()).toBe('/automotive/expenses')
  expect(app.claimant.ownDeadlines('Automotive')).toBeNull()
})

test.each([
  ['is not extended', () => ({ Automotive: { automotiveFilingDeadline: passed } })],
  ['is not named, since the sign-in has ended', () => ({})],
])('TIM-1 a member whose own day %s is led to the deadline page', async (_, inForce) => {
  const { address } = await openWithOwnDay(inForce)
  expect(address()).toBe('/deadline')
})

test('NAV-21 the culture is resolved before the deadline, whose target depends on it', async () => {
  const redirects = { default: '/lookup', es: '/page-not-found' }
  const { address } = await open('/automotive?culture=es', {
    deadlines: { automotiveFilingDeadline: { ...passed, redirects } },
  })
  expect(address()).toBe('/page-not-found?culture=es')
})

test('NAV-21 the query is sanitised before the culture is resolved', async () => {
  const { app, address } = await open('/automotive?culture=%3Ces%3E')
  expect([address(), app.culture.get().culture]).toEqual(['/automotive?culture=es', 'es'])
})

test('NAV-3 DLN-2 once everything is closed every page leads to the deadline page, which itself opens', async () => {
  const { address, go } = await open('/lookup', { deadlines: { globalDeadline: passed } })
  expect(address()).toBe('/deadline')
  await go('/error')
  expect(address()).toBe('/deadline')
})

test.each(['/page-not-found', '/closed', '/lookup/'])(
  'DLN-2 a page of the site that the global deadline leads to, here %s, can be read',
  async (target) => {
    const globalDeadline = { ...passed, redirects: { default: target } }
    const { address, go } = await open('/automotive?culture=es', { deadlines: { globalDeadline } })
    expect(address()).toBe(`${target}?culture=es`)
    await go('/standard/claimant-info')
    expect(address()).toBe(`${target}?culture=es`)
  },
)

test('DLN-2 the deadline of another form closes nothing here', async () => {
  const { address } = await open('/lookup', { deadlines: { automotiveFilingDeadline: passed } })
  expect(address()).toBe('/lookup')
})

test.each([
  [
    'within the grace of the deadline',
    '2026-01-31T20:00:00Z',
    '2026-02-01T08:29:59Z',
    '/automotive/expenses',
  ],
  ['once the grace is over', '2026-01-31T20:00:00Z', '2026-02-01T08:30:00Z', '/deadline'],
  ['within it, but not who signed in too late', '2026-02-01T08:00:00Z', '2026-02-01T08:29:59Z', '/deadline'],
])('DLN-5 a claimant who had begun the form continues %s', async (_, begunAt, now, address) => {
  const opened = await open('/automotive/expenses', {
    now,
    deadlines: { automotiveFilingDeadline: { ...passed, graceMinutes: 30 } },
    prepare: ({ claimant }) => claimant.setAuthorized('Automotive', Temporal.Instant.from(begunAt)),
  })
  expect(opened.address()).toBe(address)
})

test('NAV-20 a page of the site itself clears the navigation of the form', async () => {
  const { app, go } = await open('/automotive')
  await go('/error')
  expect(app.navigation.getState()).toMatchObject({ initialised: false, activeFormType: null, nodes: [] })
})

test('NAV-20 an address without a page clears it too, below the addresses of the form as well', async () => {
  const { app, go } = await open('/automotive')
  for (const address of ['/automotive/nowhere', '/nowhere', '/page-not-found']) {
    await go('/automotive')
    expect(app.navigation.getState().activeFormType).toBe('Automotive')
    await go(address)
    expect(app.navigation.getState()).toMatchObject({ initialised: false, activeFormType: null, nodes: [] })
  }
})

test('NAV-15 going from form to form, the navigation follows the router', async () => {
  const { app, go } = await open('/automotive')
  await go('/documents-upload')
  expect(app.navigation.getState()).toMatchObject({
    activeFormType: 'DocumentsUpload',
    currentPage: { path: '/documents-upload' },
  })
})

test('PRD-2 behind the credentials there is only the reference code once the claim is filed', async () => {
  const { address } = await open('/automotive/claim-details', {
    prepare: ({ claimant }) => {
      claimant.setAuthorized('Automotive', signedInAt)
      claimant.setFiled('Automotive', { code: 'MRD-1', key: 'key-1' })
    },
  })
  expect(address()).toBe('/automotive/confirmation')
})

test('DLN-2 a claimant who filed in time sees the reference code after the deadline, and no form', async () => {
  const { address, go } = await open('/automotive/confirmation', {
    deadlines: { automotiveFilingDeadline: passed },
    prepare: ({ claimant }) => {
      claimant.setAuthorized('Automotive', signedInAt)
      claimant.setFiled('Automotive', { code: 'MRD-1', key: 'key-1' })
    },
  })
  expect(address()).toBe('/automotive/confirmation')
  await go('/automotive/expenses')
  expect(address()).toBe('/deadline')
})

test('PRD-2 there is no confirmation without a filed claim', async () => {
  const { address } = await open('/automotive/confirmation', {
    prepare: ({ claimant }) => claimant.setAuthorized('Automotive', signedInAt),
  })
  expect(address()).toBe('/automotive')
})

test('FRM-2 a case with one form that is not Automotive begins at the entry of that form', async () => {
  const { address } = await open('/?culture=es', { forms: ['exclusion'] })
  expect(address()).toBe('/exclusion?culture=es')
})

test('FRM-2 NAV-5 a case with several forms and no Automotive one begins with their list, until one alone is open', async () => {
  const forms = ['DocumentsUpload', 'Standard', 'exclusion']
  const first = await open('/?culture=es', { forms })
  expect(first.address()).toBe('/?culture=es')
  expect(first.app.navigation.getState().activeFormType).toBeNull()
  await first.close()
  const deadlines = { claimFilingDeadline: passed, exclusion: passed }
  const later = await open('/', { forms, deadlines })
  expect(later.address()).toBe('/documents-upload')
})

test('FRM-2 the list of forms has an address of its own, which only the global deadline closes', async () => {
  const forms = ['Automotive', 'exclusion']
  const open1 = await open('/forms', { forms, deadlines: { exclusion: passed } })
  expect(open1.address()).toBe('/forms')
  await open1.close()
  const { address } = await open('/forms', { forms, deadlines: { globalDeadline: passed } })
  expect(address()).toBe('/deadline')
})

test('FRM-1 NAV-21 a page of a form of the case requires the credentials of that form', async () => {
  const { address, go } = await open('/exclusion/details', {
    forms: ['Automotive', 'exclusion'],
    prepare: ({ claimant }) => claimant.setAuthorized('Automotive', signedInAt),
  })
  expect(address()).toBe('/session-expired?form=exclusion')
  await go('/automotive/claim-details')
  expect(address()).toBe('/automotive/claim-details')
})
