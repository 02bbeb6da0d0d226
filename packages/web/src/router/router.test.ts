import { expect, test, vi } from 'vitest'
import type { Guard, Route } from './route.ts'
import { createRouter } from './router.ts'
import { memoryHistory } from './testing.ts'

const ErrorPage = () => null
const NotFoundPage = () => null

const route = (
  path: string,
  guards: readonly Guard[] = [],
  load: Route['load'] = () => () => null,
): Route => ({
  path,
  title: 'LocKey_Page',
  at: null,
  guards,
  load,
})

const toB: Guard = () => ({ to: '/b' })

/** A router that has started at `/a`, in a site of three pages and what a test adds. */
async function open(more: readonly Route[] = [], guards: readonly Guard[] = [], address = '/a') {
  const history = memoryHistory(address)
  const log = vi.fn()
  const router = createRouter({
    history,
    routes: [route('/a'), route('/b'), route('/c'), ...more],
    notFound: route('', [], () => NotFoundPage),
    guards,
    ErrorPage,
    log,
  })
  await router.start()
  return { router, history, log, path: () => router.shown.get()?.route.path }
}

/** A promise and the way to keep it. */
function held() {
  let release = (): void => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

test('NAV-15 a move shows its page and its address; going back shows the page before', async () => {
  const { router, history, path } = await open()
  await router.navigate('/b?x=1')
  expect([path(), history.address(), router.shown.get()?.url.search]).toEqual(['/b', '/b?x=1', '?x=1'])
  history.back()
  await expect.poll(path).toBe('/a')
})

test('a move that replaces leaves no way back to the address before', async () => {
  const { router, history } = await open()
  await router.navigate('/b', { replace: true })
  expect(history.entries()).toEqual(['/b'])
})

test('a move to the address that is shown adds nothing to the history', async () => {
  const { router, history } = await open()
  await router.navigate('/a')
  expect(history.entries()).toEqual(['/a'])
})

test('NAV-1 an address without a route shows the not-found page, and stays as it was typed', async () => {
  const { router, history } = await open([], [], '/nowhere/')
  expect(router.shown.get()?.Page).toBe(NotFoundPage)
  expect(history.entries()).toEqual(['/nowhere/'])
})

test('NAV-21 the guards of the site run in order, then those of the route, and the first redirect ends it', async () => {
  const ran: string[] = []
  const note =
    (name: string, then: Guard = () => null): Guard =>
    (url) => {
      if (url.pathname === '/guarded') ran.push(name)
      return url.pathname === '/guarded' ? then(url) : null
    }
  const { router, history, path } = await open(
    [route('/guarded', [note('route 1', toB), note('route 2')])],
    [note('site 1'), note('site 2')],
  )
  await router.navigate('/guarded')
  expect(ran).toEqual(['site 1', 'site 2', 'route 1'])
  expect([path(), history.entries()]).toEqual(['/b', ['/a', '/b']])
})

test('NAV-23 nothing is shown while the first move is being redirected, then only where it led', async () => {
  const { until, release } = held()
  const slow: Guard = async () => {
    await until
    return { to: '/b' }
  }
  const load = vi.fn(() => () => null)
  const history = memoryHistory('/secret')
  const router = createRouter({
    history,
    routes: [route('/secret', [slow], load), route('/b')],
    notFound: route(''),
    guards: [],
    ErrorPage,
    log: vi.fn(),
  })
  const shown: (string | undefined)[] = []
  router.shown.subscribe(() => shown.push(router.shown.get()?.route.path))
  const started = router.start()
  expect([router.shown.get(), router.pending.get()]).toEqual([null, true])
  release()
  await started
  expect([shown, history.entries(), router.pending.get()]).toEqual([['/b'], ['/b'], false])
  expect(load).not.toHaveBeenCalled()
})

test('NAV-23 the page before stays while its successor is being redirected', async () => {
  const { router, path } = await open([route('/secret', [async () => ({ to: '/b' })])])
  const shown: (string | undefined)[] = []
  router.shown.subscribe(() => shown.push(path()))
  const moved = router.navigate('/secret')
  expect([path(), router.pending.get()]).toEqual(['/a', true])
  await moved
  expect(shown).toEqual(['/b'])
})

test('a move that is overtaken by a later one comes to nothing', async () => {
  const { until, release } = held()
  const { router, history, path } = await open([
    route('/slow', [], async () => {
      await until
      return () => null
    }),
  ])
  const slow = router.navigate('/slow')
  await router.navigate('/c')
  release()
  await slow
  expect([path(), history.entries(), router.pending.get()]).toEqual(['/c', ['/a', '/c'], false])
})

test('DLN-2 an external redirect leaves the site, and nothing more is shown or pressed', async () => {
  const { router, history, path } = await open([
    route('/closed', [() => ({ to: 'https://case.example/', isExternal: true })]),
  ])
  await router.navigate('/closed')
  expect([history.left(), path(), router.pending.get()]).toEqual(['https://case.example/', '/a', true])
})

test.each([
  ['a guard that fails', route('/broken', [() => Promise.reject(new Error('no'))])],
  ['a page that does not load', route('/broken', [], () => Promise.reject(new Error('no')))],
  ['a redirect without an end', route('/broken', [() => ({ to: '/broken' })])],
])('NAV-2 %s shows the error page at its address, and is logged', async (_, broken) => {
  const { router, history, log } = await open([broken])
  await router.navigate('/broken')
  expect(router.shown.get()?.Page).toBe(ErrorPage)
  expect(history.address()).toBe('/broken')
  expect(log).toHaveBeenCalledOnce()
})
