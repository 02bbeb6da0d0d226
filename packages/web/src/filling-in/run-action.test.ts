import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { notePreparation } from '../documents/preparations.ts'
import type { FormSession } from '../session/form-session.ts'
import { buildSession } from '../session/testing.ts'
import { type Visitor, visit } from '../shell/testing.ts'
import { runAction, runMove } from './run-action.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

/** What an action waits for before it moves. */
function createWait() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}

/** A claimant on a page of a form in which each action waits, as for code and for PayPal. */
async function scene(page = 'claim-details') {
  const wait = createWait()
  const opened = await visit(`/automotive/${page}`, {
    prepare: ({ claimant }) =>
      claimant.setAuthorized('Automotive', Temporal.Instant.from('2026-06-01T11:00:00Z')),
  })
  visitor = opened
  const app: App = { ...opened.app, loadExpressions: () => wait.over }
  const session: FormSession = buildSession()
  const press = (action: Parameters<typeof runAction>[3]) => runAction(app, session, page, action)
  return { ...opened, app, session, wait, press }
}

test('NAV-16 Back is refused while Continue is at work, and Continue leads to the page after the one where it was pressed', async () => {
  const { press, wait, address, app } = await scene()
  const going = press('next')
  expect(app.navigation.getState().isNavigating).toBe(true)
  await press('back')
  await runMove(app, 'claimant-info')
  expect(address()).toBe('/automotive/claim-details')
  wait.end()
  await going
  expect([address(), app.navigation.getState().isNavigating]).toEqual(['/automotive/expenses', false])
})

test.each([
  ['a link to another page of the form', '/automotive/claimant-info'],
  ['a link to another form', '/lookup'],
  ['a page of the site', '/error'],
])('NAV-16 Continue takes nobody away from where %s has led meanwhile', async (_, to) => {
  const { press, wait, address, go } = await scene()
  const going = press('next')
  await go(to)
  wait.end()
  await going
  expect(address()).toBe(to)
})

test('NAV-16 Continue that waits for a photo to be prepared leaves the claimant where the browser has gone back to', async () => {
  const { press, wait, address, go } = await scene()
  const photo = createWait()
  notePreparation(photo.over)
  wait.end()
  const going = press('next')
  await press('back')
  expect(address()).toBe('/automotive/claim-details')
  await go('/automotive/claimant-info')
  photo.end()
  await going
  expect(address()).toBe('/automotive/claimant-info')
})

test('NAV-16 CUL-1 a language that is chosen during a move is the one of the page that the move leads to', async () => {
  const { press, wait, address, ask, app } = await scene()
  wait.end()
  const going = press('next')
  await Promise.all([going, ask('culture', 'es')])
  expect([address(), app.culture.get().culture]).toEqual(['/automotive/expenses?culture=es', 'es'])
})

test('NAV-16 SUB-1 a second Submit beside an action at work says so, and a second Continue says nothing', async () => {
  const { press, wait, app } = await scene()
  const going = press('next')
  const { number } = app.lastAttempt.get()
  await press('next')
  await press('index')
  expect(app.lastAttempt.get().number).toBe(number)
  wait.end()
  await going
})

test.each(['next', 'authorize'] as const)(
  'NAV-16 mistakes on the page are the outcome of a press on %s at once: nothing is busy meanwhile, so that one paint shows them all',
  async (action) => {
    const opened = await visit('/automotive')
    visitor = opened
    const { app } = opened
    const session = buildSession()
    const told = vi.fn()
    app.navigation.subscribe(told)
    expect(runAction(app, session, 'landing', action)).toBeUndefined()
    expect(app.lastAttempt.get()).toMatchObject({ notice: { kind: 'issues', page: 'landing' } })
    expect(session.store.pageIssues('landing')).toHaveLength(1)
    expect(told).not.toHaveBeenCalled()
  },
)
