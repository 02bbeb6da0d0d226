import { beforeAll, expect, test, vi } from 'vitest'
import { type CaptchaCode, CaptchaError, captchaCodeOf, recoveryOf } from './captcha-code.ts'
import { buildCaptcha, captchaSettings, widgetsInMemory } from './testing.ts'

/** Lets everything that is ready happen; what loads on demand is loaded already. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
beforeAll(() => import('./solver.ts'))

test.each<[CaptchaCode, string]>([
  ['missing-captcha', 'render'],
  ['invalid-captcha-id', 'render'],
  ['rate-limited', 'reset'],
  ['invalid-data', 'reset'],
  ['challenge-closed', 'reset'],
  ['challenge-expired', 'reset'],
  ['challenge-error', 'reset'],
  ['internal-error', 'reset'],
  ['network-error', 'log'],
  ['script-error', 'log'],
])('CAP-2 after %s comes: %s', (code, recovery) => {
  expect(recoveryOf(code)).toBe(recovery)
})

test('CAP-2 a code is known in whatever shape it comes, and an unknown one counts as internal', () => {
  expect(captchaCodeOf('rate-limited')).toBe('rate-limited')
  expect(captchaCodeOf(new Error('challenge-closed'))).toBe('challenge-closed')
  expect(captchaCodeOf(new Error('Invalid reCAPTCHA client id: 7'))).toBe('invalid-captcha-id')
  expect(captchaCodeOf(undefined)).toBe('internal-error')
  expect(captchaCodeOf('toString')).toBe('internal-error')
})

test('CAP-1 the widget is there before it is needed, and its token is stored', async () => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory('first')
  captcha.mount(widgets.render)
  await settled()
  expect(captcha.state.get()).toMatchObject({
    provider: 'hCaptcha',
    siteKey: 'key',
    widgetId: '1',
    token: null,
  })
  expect(await captcha.obtain()).toEqual({ kind: 'token', token: 'first' })
  expect(captcha.state.get()).toMatchObject({ token: 'first', inProgress: false })
  expect(widgets.calls).toEqual(['render 1', 'execute 1'])
})

test('CAP-1 it becomes ready after the site key is fetched, which is tried again when it is needed', async () => {
  const answers = [() => Promise.reject(new Error('offline')), async () => captchaSettings]
  const fetchSettings = vi.fn(() => (answers.shift() ?? (async () => captchaSettings))())
  const captcha = buildCaptcha({ settings: null, fetchSettings })
  captcha.mount(widgetsInMemory().render)
  await settled()
  expect(captcha.state.get()).toMatchObject({ provider: null, siteKey: null, enabled: true, widgetId: null })
  expect(await captcha.obtain()).toMatchObject({ kind: 'token' })
  expect(captcha.state.get()).toMatchObject({ provider: 'hCaptcha', siteKey: 'key' })
  expect(fetchSettings).toHaveBeenCalledTimes(2)
})

test('CAP-1 one execution at a time: who asks meanwhile waits for the same token', async () => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory()
  captcha.mount(widgets.render)
  const both = [captcha.obtain(), captcha.obtain()]
  expect(captcha.state.get().inProgress).toBe(true)
  expect(await Promise.all(both)).toEqual([
    { kind: 'token', token: 'token' },
    { kind: 'token', token: 'token' },
  ])
  expect(widgets.calls).toEqual(['render 1', 'execute 1'])
})

test.each(['missing-captcha', 'invalid-captcha-id', 'Invalid reCAPTCHA client id: 0'])(
  'CAP-2 a widget lost with %s is rendered again and executed again in the same attempt',
  async (code) => {
    const captcha = buildCaptcha()
    const widgets = widgetsInMemory({ code }, 'second')
    captcha.mount(widgets.render)
    expect(await captcha.obtain()).toEqual({ kind: 'token', token: 'second' })
    expect(widgets.calls).toEqual(['render 1', 'execute 1', 'remove 1', 'render 2', 'execute 2'])
    expect(captcha.state.get()).toMatchObject({ widgetId: '2', renderOnError: false })
  },
)

test.each([
  ['rate-limited', 'blocked'],
  ['invalid-data', 'blocked'],
  ['challenge-closed', 'closed'],
  ['challenge-expired', 'closed'],
  ['challenge-error', 'blocked'],
  ['internal-error', 'blocked'],
])('CAP-2 after %s the widget is reset, and the attempt ends: %s', async (code, kind) => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory({ code })
  captcha.mount(widgets.render)
  expect(await captcha.obtain()).toEqual({ kind })
  expect(widgets.calls).toEqual(['render 1', 'execute 1', 'reset 1'])
  expect(await captcha.obtain()).toMatchObject({ kind: 'token' })
})

test('CAP-2 a network error is logged and leaves the widget alone', async () => {
  const log = vi.fn()
  const captcha = buildCaptcha({ log })
  const widgets = widgetsInMemory({ code: 'network-error' })
  captcha.mount(widgets.render)
  expect(await captcha.obtain()).toEqual({ kind: 'blocked' })
  expect(widgets.calls).toEqual(['render 1', 'execute 1'])
  expect(log).toHaveBeenCalledExactlyOnceWith('network-error', expect.any(Error))
})

test('CAP-2 a script that does not load is logged, and loaded again with the next attempt', async () => {
  const log = vi.fn()
  const captcha = buildCaptcha({ log })
  const widgets = widgetsInMemory()
  let blocked = true
  captcha.mount(async (settings, events) => {
    if (blocked) throw new CaptchaError('script-error')
    return widgets.render(settings, events)
  })
  expect(await captcha.obtain()).toEqual({ kind: 'blocked' })
  expect(log.mock.calls.map(([code]) => code)).toContain('script-error')
  blocked = false
  expect(await captcha.obtain()).toMatchObject({ kind: 'token' })
})

test('a widget that neither answers nor shows a challenge is not waited for without end', async () => {
  const captcha = buildCaptcha({ timeout: 20 })
  const widgets = widgetsInMemory(new Promise(() => undefined), 'second')
  captcha.mount(widgets.render)
  expect(await captcha.obtain()).toEqual({ kind: 'blocked' })
  expect(await captcha.obtain()).toEqual({ kind: 'token', token: 'second' })
})

test('a person in the middle of a challenge has all the time they need', async () => {
  const captcha = buildCaptcha({ timeout: 20 })
  const challenge = Promise.withResolvers<string>()
  const widgets = widgetsInMemory(challenge.promise)
  captcha.mount(widgets.render)
  const result = captcha.obtain()
  await settled()
  widgets.events()?.onOpen()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(captcha.state.get().inProgress).toBe(true)
  challenge.resolve('solved')
  expect(await result).toEqual({ kind: 'token', token: 'solved' })
})

test('leaving the page ends what was asked there, and another page has a widget of its own', async () => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory(new Promise(() => undefined))
  const leave = captcha.mount(widgets.render)
  const result = captcha.obtain()
  await settled()
  leave()
  expect(await result).toEqual({ kind: 'closed' })
  captcha.mount(widgets.render)
  expect(await captcha.obtain()).toMatchObject({ kind: 'token' })
  expect(captcha.state.get().widgetId).toBe('2')
})

test('what is rendered too late for its page takes nothing from the widget of the next page', async () => {
  const captcha = buildCaptcha()
  const slow = Promise.withResolvers<void>()
  const first = widgetsInMemory()
  const leave = captcha.mount(async (settings, events) => {
    await slow.promise
    return first.render(settings, events)
  })
  await settled()
  leave()
  const second = widgetsInMemory()
  const loading = Promise.withResolvers<void>()
  captcha.mount(async (settings, events) => {
    await loading.promise
    return second.render(settings, events)
  })
  await settled()
  slow.resolve()
  await settled()
  loading.resolve()
  await settled()
  expect(await captcha.obtain()).toMatchObject({ kind: 'token' })
  expect(first.calls).toEqual(['render 1', 'remove 1'])
  expect(second.calls).toEqual(['render 1', 'execute 1'])
})

test('CAP-2 a widget that is lost during a reset does not fail the attempt, and is rendered again', async () => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory({ code: 'challenge-error' })
  captcha.mount(async (settings, events) => ({
    ...(await widgets.render(settings, events)),
    reset: () => {
      throw new Error('invalid-captcha-id')
    },
  }))
  expect(await captcha.obtain()).toEqual({ kind: 'blocked' })
  expect(await captcha.obtain()).toMatchObject({ kind: 'token' })
  expect(widgets.calls).toEqual(['render 1', 'execute 1', 'remove 1', 'render 2', 'execute 2'])
})

test('SUB-2 a reset takes the token away and remembers it as the previous one', async () => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory('first')
  captcha.mount(widgets.render)
  await captcha.obtain()
  captcha.reset()
  expect(captcha.state.get()).toMatchObject({ token: null, previousToken: 'first' })
  expect(widgets.calls.at(-1)).toBe('reset 1')
})

test('an expired token is dropped', async () => {
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory()
  captcha.mount(widgets.render)
  await captcha.obtain()
  widgets.events()?.onExpired()
  expect(captcha.state.get().token).toBeNull()
})
