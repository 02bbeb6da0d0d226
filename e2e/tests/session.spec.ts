import type { Page } from '@playwright/test'
import * as api from '@redress/api'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import type { ServerPool } from '../fixtures/server-pool.ts'
import { signIns } from '../fixtures/sign-ins.ts'
import { expect, test } from '../fixtures/test.ts'
import { startUnsteadyProxy } from '../fixtures/unsteady-proxy.ts'
import { variants } from '../walker/variants.ts'

/** Signed in, with a city typed in, in a browser whose clock the test moves. */
async function signIn(page: Page, url: string, culture: 'en' | 'ar' = 'en'): Promise<Claimant> {
  await page.clock.install()
  const me = await claimant(page, url, culture)
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await me.field('LocKey_Field_MailingCity').fill('Ypsilanti')
  await expect.poll(() => storedInTab(page)).toContain('Ypsilanti')
  return me
}

const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

const warning = ({ page, t }: Claimant) =>
  page.getByRole('alertdialog', { name: t('LocKey_SessionWarning_Title') })

test('TMR-2 in the final minute a modal counts down; Continue restarts the time limit, and typed values stay', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url)
  await page.clock.fastForward('28:30')
  await page.clock.runFor(2000)
  await expect(warning(me)).toHaveCount(0)
  await page.clock.fastForward('00:45')
  await expect(warning(me)).toBeVisible()
  await expect(warning(me).getByRole('timer')).toHaveText(/^0:[0-4]\d$/)
  for (const key of ['Escape', 'Tab', 'a']) await page.keyboard.press(key)
  await page.mouse.click(5, 5)
  await expect(warning(me)).toBeVisible()
  await warning(me)
    .getByRole('button', { name: me.t('LocKey_SessionWarning_Continue') })
    .click()
  await expect(warning(me)).toHaveCount(0)
  await page.clock.fastForward('28:30')
  await page.clock.runFor(2000)
  await expect(warning(me)).toHaveCount(0)
  await expect(me.field('LocKey_Field_MailingCity')).toHaveValue('Ypsilanti')
})

test('TMR-1 keyboard, dictation, wheel, mouse and touch each restart the time limit', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url)
  const dictation = await page.context().newCDPSession(page)
  const city = me.field('LocKey_Field_MailingCity')
  const activities = [
    ['keydown', () => city.press('End')],
    ['input', () => dictation.send('Input.insertText', { text: 'o' })],
    ['wheel', () => page.mouse.wheel(0, 50)],
    ['mousemove', () => page.mouse.move(100, 200)],
    [
      'touchstart',
      () => page.evaluate(() => void document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
    ],
  ] as const
  for (const [event, act] of activities) {
    await page.clock.fastForward('28:30')
    // The browser may dispatch the event after the call that causes it has returned.
    const dispatched = await page.evaluateHandle((name) => {
      const arrival = new Promise<void>((resolve) =>
        addEventListener(name, () => resolve(), { once: true, capture: true }),
      )
      return { arrival }
    }, event)
    await act()
    await dispatched.evaluate(({ arrival }) => arrival)
    await page.clock.runFor(2000)
    await me.isOn('LocKey_ClaimantInfo_Title')
    await expect(warning(me)).toHaveCount(0)
  }
  await page.clock.fastForward('29:15')
  await expect(warning(me)).toBeVisible()
})

test('TMR-3 TMR-4 NAV-19 after the time limit typed values are erased, the server ends the session, and the session-expired page shows', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url, 'ar')
  const ended = page.waitForResponse('**/api/session-timeout')
  await page.clock.fastForward('31:00')
  const answer = await ended
  expect([answer.request().method(), answer.status(), await answer.json()]).toEqual([
    'POST',
    200,
    { ended: true },
  ])
  await expect(page).toHaveURL(/\/session-expired\?form=Automotive&culture=ar$/)
  await me.isOn('LocKey_SessionExpired_Title')
  await expect(page.getByText(me.t('LocKey_SessionExpired_Erased'))).toBeVisible()
  const left = await storedInTab(page)
  for (const typed of ['Ypsilanti', me.member.claimId, me.member.pin, 'idempotency-key', '"yes"']) {
    expect(left).not.toContain(typed)
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/claimant-info/)
  await me.open()
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue('')
})

test('TMR-3 a tab that was unloaded for an hour and loads again shows no typed values', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.setSystemTime(Date.now() + 60 * 60_000)
  await page.reload()
  await me.isOn('LocKey_SessionExpired_Title')
  expect(await storedInTab(page)).not.toContain('Ypsilanti')
})

test('NAV-11 TMR-1 on the look-up and upload landing pages, and before signing in, no time runs out', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const me = await claimant(page, server.url)
  for (const [path, title] of [
    ['/lookup', 'LocKey_Lookup_Title'],
    ['/documents-upload', 'LocKey_DocumentsUpload_Title'],
    ['/', 'LocKey_Automotive_Landing_Title'],
  ] as const) {
    await me.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward('29:30')
    await page.clock.runFor(2000)
    await expect(warning(me), title).toHaveCount(0)
    await page.clock.fastForward('02:00:00')
    await page.clock.runFor(2000)
    await expect(page, title).not.toHaveURL(/session-expired/)
  }
})

test('NAV-11 after signing in to upload documents, the landing page has no time limit and the next page has', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const me = await claimant(page, server.url)
  await me.openUpload()
  await expect(page).toHaveURL(/documents-upload\/supporting-documents/)
  await page.goBack()
  await expect(page).toHaveURL(/documents-upload$/)
  await page.clock.fastForward('29:30')
  await page.clock.runFor(2000)
  await expect(warning(me)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(/supporting-documents/)
  await page.clock.fastForward('29:30')
  await expect(warning(me)).toBeVisible()
})

test('TMR-4 the limit is stated before the form starts', async ({ page, me }) => {
  await expect(page.getByText(me.t('LocKey_Shared_TimeLimit_Title'))).toBeVisible()
})

test('TMR-1 while the claimant types, the server is notified every few minutes and no more often', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/csrf')) calls.push(request.url())
  })
  for (let minute = 0; minute < 10; minute += 1) {
    await page.clock.fastForward('01:00')
    await me.field('LocKey_Field_MailingCity').press('End')
    await page.clock.runFor(2000)
  }
  expect(calls.length).toBeGreaterThanOrEqual(2)
  expect(calls.length).toBeLessThanOrEqual(3)
})

/** Lets this many milliseconds pass, and stops the page's clock, so that a slow machine sees what is shown for a few seconds. */
async function pauseClock(page: Page, milliseconds: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds)
}

test('UI-19 after a pause in typing a saved message shows for five seconds, and nothing on the page moves', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url)
  const saved = page.getByRole('status').getByText(me.t('LocKey_Layout_Saved'), { exact: true })
  await pauseClock(page, 6000)
  await expect(saved).toHaveCount(0)
  // On the page, not in the window: that may still be scrolling to the field.
  const place = () =>
    me
      .field('LocKey_Field_MailingPostalCode')
      .evaluate((input) => Math.round(input.getBoundingClientRect().top + window.scrollY))
  const before = await place()
  await me.field('LocKey_Field_MailingCity').fill('Ann Arbor')
  await page.clock.runFor(1000)
  await expect(saved).toBeVisible()
  expect(await place()).toEqual(before)
  await page.clock.fastForward('00:04')
  await expect(saved).toBeVisible()
  await page.clock.fastForward('00:02')
  await expect(saved).toHaveCount(0)
})

for (const culture of variants(['ar'], ['en'])) {
  test(`UI-19 on a phone the saved indicator is a slim bar that does not cover the field in use (${culture})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.clock.install()
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    await pauseClock(page, 6000)
    const city = me.field('LocKey_Field_MailingCity')
    const saved = page.getByText(me.t('LocKey_Layout_Saved'), { exact: true })
    for (const [block, edge] of [
      ['center', 'end'],
      ['end', 'start'],
    ] as const) {
      // The code of the indicator may arrive later than the clock is set ahead.
      await expect(async () => {
        await page.clock.fastForward('00:06')
        await expect(saved).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await city.focus()
      await city.evaluate((field, where) => {
        const { top, bottom } = field.getBoundingClientRect()
        const away = where === 'end' ? bottom - innerHeight : (top + bottom - innerHeight) / 2
        window.scrollBy({ top: away, behavior: 'instant' })
      }, block)
      const before = await city.boundingBox()
      await page.keyboard.type('o')
      await page.clock.runFor(1000)
      await expect(saved).toBeVisible()
      const [bar, field] = [await saved.boundingBox(), await city.boundingBox()]
      if (!bar || !field) throw new Error('The bar or the field is not on the page.')
      expect(field).toEqual(before)
      expect(bar.height).toBeLessThanOrEqual(32)
      expect([bar.x, bar.width]).toEqual([0, 360])
      expect(edge === 'end' ? bar.y + bar.height : bar.y).toBe(edge === 'end' ? 640 : 0)
      expect(bar.y >= field.y + field.height || bar.y + bar.height <= field.y, 'the field is free').toBe(true)
    }
    // The bar does not cover the last element of the page either: the page ends with space for the bar.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = await page.locator('footer a').last().boundingBox()
    expect((last?.y ?? 640) + (last?.height ?? 0)).toBeLessThanOrEqual(640 - 28)
  })
}

test('UI-19 on a phone the saved indicator never covers the focus, wherever Tab and scrolling take it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  const me = await claimant(page, server.url)
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await pauseClock(page, 6000)
  const saved = page.getByText(me.t('LocKey_Layout_Saved'), { exact: true })
  /** Whether the bar is over the element that has the focus, a few frames later. */
  const isCovered = async (): Promise<boolean> => {
    await page.clock.runFor(50)
    const bar = await saved.boundingBox()
    const field = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON())
    return bar !== null && bar.y < field.bottom && field.top < bar.y + bar.height
  }
  await me.field('LocKey_Field_FirstName').focus()
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.type('1')
    await page.clock.runFor(400)
    await page.keyboard.press('Tab')
    // After the last stop the focus leaves the page.
    if (await page.evaluate(() => document.activeElement === document.body)) break
    await expect(saved).toBeVisible()
    await expect.poll(isCovered, { message: `after ${stop + 1} times Tab` }).toBe(false)
    await page.evaluate(() => {
      const bottom = document.activeElement?.getBoundingClientRect().bottom ?? innerHeight
      window.scrollBy({ top: bottom - innerHeight, behavior: 'instant' })
    })
    await expect.poll(isCovered, { message: `scrolled after ${stop + 1} times Tab` }).toBe(false)
  }
})

/** A server over a case that names an address for sessions that ended. */
const serveRedirecting = (servers: ServerPool, address: string) =>
  servers.serve({
    'case.yaml': (settings) =>
      settings.replace('expiredRedirectUrl: null', `expiredRedirectUrl: '${address}'`),
  })

test('TMR-3 after the time limit the claimant is redirected to the page of the site that the case sets, the server ends the session, and typed values are erased', async ({
  page,
  servers,
}) => {
  const server = await serveRedirecting(servers, '/lookup')
  const before = signIns(server.dataFolder)
  const me = await signIn(page, server.url)
  expect(signIns(server.dataFolder)).toBe(before + 1)
  await page.clock.fastForward('31:00')
  await expect(page).toHaveURL(/\/lookup$/)
  await expect.poll(() => signIns(server.dataFolder)).toBe(before)
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  expect(await storedInTab(page)).not.toContain('Ypsilanti')
})

test('TMR-3 API-2 after the time limit the claimant is redirected to the other site that the case sets, and the server ends the session although the page was left before it was notified', async ({
  page,
  servers,
}) => {
  const server = await serveRedirecting(servers, 'https://case.example/signed-out')
  const network = await startUnsteadyProxy(server.url)
  await page.route('https://case.example/**', (route) => route.fulfill({ body: 'Signed out' }))
  const before = signIns(server.dataFolder)
  const me = await signIn(page, network.url)
  expect(signIns(server.dataFolder)).toBe(before + 1)
  network.fail(api.endSession.path, 'heldRequest')
  await page.clock.fastForward('31:00')
  await network.holds()
  await expect(page.getByText('Signed out')).toBeVisible()
  // Time for the browser to cancel what belongs to the page before.
  await page.waitForTimeout(1000)
  expect(signIns(server.dataFolder)).toBe(before + 1)
  network.releaseHeld()
  await expect.poll(() => signIns(server.dataFolder)).toBe(before)
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  expect(await storedInTab(page)).not.toContain('Ypsilanti')
  await network.close()
})

test('TMR-1 TMR-3 an idle tab does not end the session that an active tab uses', async ({
  page,
  context,
  server,
}) => {
  await context.clock.install()
  const idle = await claimant(page, server.url)
  const busy = await claimant(await context.newPage(), server.url)
  for (const me of [idle, busy]) {
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
  }
  await context.clock.fastForward('28:00')
  await busy.field('LocKey_Field_MailingCity').fill('Ypsilant')
  await busy.field('LocKey_Field_MailingCity').press('End')
  await busy.field('LocKey_Field_MailingCity').pressSequentially('i')
  await busy.page.waitForTimeout(1200)
  await context.clock.fastForward('05:00')
  await busy.page.waitForTimeout(1200)
  for (const me of [idle, busy]) await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(warning(idle)).toHaveCount(0)
  await busy.page.reload()
  await expect(busy.field('LocKey_Field_MailingCity')).toHaveValue('Ypsilanti')
})
