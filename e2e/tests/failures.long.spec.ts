import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { expectNoErrorToast } from '../fixtures/error-toast.ts'
import type { SharedServer } from '../fixtures/server-pool.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toast.ts'
import { startUnsteadyProxy } from '../fixtures/unsteady-proxy.ts'
import { variants } from '../walker/variants.ts'

const reload = 'LocKey_Shared_ErrorMessage_Reload'
const problem = 'LocKey_Shared_ErrorMessage_Problem'

/** Removes a table from the database of the running server, so that calls that need it really fail. */
function breakTable({ dataFolder }: SharedServer, table: string): void {
  const database = new DatabaseSync(join(dataFolder, 'redress.sqlite'), { timeout: 10_000 })
  database.exec(`ALTER TABLE ${table} RENAME TO gone_${table}`)
  database.close()
}

async function fillUntilSigning(me: Claimant): Promise<void> {
  await me.fillToPayment()
  await me.pay()
  await me.pressNext()
}

test('ERR-1 the config that cannot be fetched asks to reload, and the error page replaces the form', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url, 'es')
  network.fail('/api/forms/config', 'down')
  await me.open()
  await expectToast(me, reload)
  await expect(page.getByRole('main').getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
})

test('ERR-1 the signature date that cannot be fetched asks to reload', async ({ page, network }) => {
  network.fail('/api/signature-date', 'down')
  const me = await claimant(page, network.url)
  await me.open()
  await fillUntilSigning(me)
  await me.isOn('LocKey_Summary_Title')
  await expectToast(me, reload)
})

test('ERR-1 a signature date that fails after its page was left shows no message', async ({
  page,
  server,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/signature-date?*', async (route) => {
    await held
    await route.fulfill({ status: 500 })
  })
  const me = await claimant(page, server.url)
  await me.open()
  await fillUntilSigning(me)
  await me.isOn('LocKey_Summary_Title')
  await me.goBack()
  await me.isOn('LocKey_Payment_Title')
  const answered = page.waitForResponse('**/api/signature-date?*')
  release()
  await answered
  await page.waitForTimeout(300)
  await expectNoErrorToast(page)
})

test('ERR-3 credentials that the server cannot check show a problem, not as wrong', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer()
  const me = await claimant(page, server.url)
  await me.open()
  breakTable(server, 'class_member')
  await me.authorize()
  await expectToast(me, problem)
  await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toHaveCount(0)
  await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue(me.member.claimId)
})

for (const call of ['deadlines', 'captcha', 'banking/paypal-settings']) {
  test(`ERR-3 ${call} that cannot be fetched shows a message, and the page still opens`, async ({
    page,
    network,
  }) => {
    network.fail(`/api/${call}`, 'down')
    const me = await claimant(page, network.url, 'ar')
    await me.open()
    await expectToast(me, problem)
    await me.isOn('LocKey_Automotive_Landing_Title')
  })
}

test('ERR-3 UI-20 cultures that cannot be fetched show a dialog, which OK dismisses', async ({
  page,
  network,
}) => {
  network.fail('/api/cultures', 'down')
  const me = await claimant(page, network.url)
  await me.open()
  const alert = page.getByRole('alertdialog', { name: me.t('LocKey_Shared_ErrorMessage_Header') })
  await expect(alert).toContainText(me.t(problem))
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: me.t('LocKey_Button_Ok') }).click()
  await expect(alert).toHaveCount(0)
  await me.isOn('LocKey_Automotive_Landing_Title')
  await page.getByRole('button', { name: new RegExp(me.t('LocKey_Layout_Language')) }).click()
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
})

test('ERR-3 a language that cannot be fetched shows a message, and the page stays in its language', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url)
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  network.fail('/api/culture/content', 'down')
  await page.getByRole('button', { name: new RegExp(me.t('LocKey_Layout_Language')) }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expectToast(me, problem)
  await me.isOn('LocKey_Automotive_Landing_Title')
})

test('ERR-4 the whitelist that cannot be fetched is an error in the console and no toast', async ({
  page,
  network,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  network.fail('/api/characters-whitelist', 'down')
  const me = await claimant(page, network.url)
  await me.open()
  await expect(page.locator('#main').getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  expect(logged.join()).toContain('character whitelist')
  await expectNoErrorToast(page)
})

for (const culture of variants(['ar'], ['en', 'es', 'zh-Hans'])) {
  test(`ERR-4 NAV-2 content that cannot be fetched or is truncated leaves a generic error in the words of the page itself, and no key (${culture})`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    const cut = '[{"key":"LocKey_ClaimantInfo_Title","va'
    const every = ['/', '/automotive/claimant-info', '/standard/claimant-info', '/lookup', '/error']
    for (const isCut of [false, true]) {
      // The words are the same on every page, and one function reads the content for all of them.
      const addresses = !isCut && culture === 'ar' ? every : ['/automotive/claimant-info']
      await page.route('**/api/culture/content*', (route) =>
        isCut ? route.fulfill({ contentType: 'application/json', body: cut }) : route.abort(),
      )
      for (const address of addresses) {
        await me.open(address)
        const alert = page.getByRole('alert').filter({ hasText: me.t('LocKey_ErrorPage_Text') })
        await expect(alert).toContainText(me.t(reload), { timeout: 60_000 })
        await expect(alert.getByRole('link', { name: me.t('LocKey_Contact_Phone') })).toBeVisible()
        expect(await page.locator('html').innerText(), address).not.toContain('LocKey_')
        await expect(page.locator('#page-load')).toBeHidden()
      }
      await page.unrouteAll()
    }
    await me.open('/automotive/claimant-info')
    await me.isOn('LocKey_ClaimantInfo_Title')
  })
}

test('API-15 a csrf call that fails is only logged', async ({ page, network }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  network.fail('/api/csrf', 'down')
  const me = await claimant(page, network.url)
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect.poll(() => logged.join()).toContain('Start-up: csrf')
  await expectNoErrorToast(page)
})

test('ERR-3 a server that is stopped while the page is open loses nothing that was typed', async ({
  page,
  startOwnProcess,
}) => {
  const server = await startOwnProcess()
  const network = await startUnsteadyProxy(server.url)
  try {
    const me = await claimant(page, network.url)
    await me.open()
    await me.isOn('LocKey_Automotive_Landing_Title')
    // The captcha's provider is another machine: it still answers while this server is down.
    await page.waitForLoadState('networkidle')
    network.fail('/fake-captcha/token', {
      status: 200,
      type: 'application/json',
      body: '{"token":"unspent"}',
    })
    await server.kill('SIGKILL')
    await me.authorize()
    await expectToast(me, problem)
    await server.start()
    network.heal()
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_ClaimantInfo_Title')
  } finally {
    await network.close()
  }
})

for (const [what, failure] of [
  ['that a gateway cannot pass on', { status: 500, body: '<h1>Internal Server Error</h1>' }],
  ['that something on the way answers', { status: 200, body: '<h1>Please log in to the network</h1>' }],
] as const) {
  test(`ERR-3 AUT-2 credentials ${what} show a problem`, async ({ page, network }) => {
    const me = await claimant(page, network.url, 'es')
    await me.open()
    network.fail('/api/forms/automotive/authorize', failure)
    await me.authorize()
    await expectToast(me, problem)
    await me.isOn('LocKey_Automotive_Landing_Title')
  })
}

test('ERR-3 a csrf token that still cannot be fetched when it is needed shows a problem', async ({
  page,
  network,
}) => {
  network.fail('/api/csrf', { status: 500 })
  const me = await claimant(page, network.url, 'zh-Hans')
  await me.open()
  await me.authorize()
  await expectToast(me, problem)
  network.heal()
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('API-14 a 403 for cultures, csrf, forms/config and characters-whitelist is ignored without a message', async ({
  page,
  network,
}) => {
  for (const call of ['cultures', 'csrf', 'forms/config', 'characters-whitelist'])
    network.fail(`/api/${call}`, { status: 403 })
  const me = await claimant(page, network.url)
  await me.open()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNoErrorToast(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
