import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'

const reload = 'LocKey_Shared_ErrorMessage_Reload'
const submission = 'LocKey_Shared_ErrorMessage_Submission'
const problem = 'LocKey_Shared_ErrorMessage_Problem'

/** The message that is shown for a few seconds. */
const toast = ({ page, t }: Claimant, key: string) => page.getByRole('alert').getByText(t(key))

/** Takes a table away from the server that runs, so that whatever needs it fails in earnest. */
function breakTable({ dataFolder }: ServerProcess, table: string): void {
  const database = new DatabaseSync(join(dataFolder, 'redress.sqlite'))
  database.exec(`ALTER TABLE ${table} RENAME TO gone_${table}`)
  database.close()
}

async function fillToSummary(me: Claimant): Promise<void> {
  await me.authorize()
  await me.fillClaimantInfo()
  await me.goOn()
  await me.fillClaimDetails(true)
  await me.goOn()
  await me.choosePayPal()
  await me.goOn()
}

test('ERR-1 the config that cannot be fetched asks to reload, and the error page stands where the form would', async ({
  page,
  server,
}) => {
  await page.route('**/api/forms/config', (route) => route.abort('connectionreset'))
  const me = await claimant(page, server.url, 'es')
  await me.open()
  await expect(toast(me, reload)).toBeVisible()
  await expect(page.getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
})

test('ERR-1 the signature date that cannot be fetched asks to reload', async ({ page, server }) => {
  await page.route('**/api/signature-date*', (route) => route.abort('connectionreset'))
  const me = await claimant(page, server.url)
  await me.open()
  await fillToSummary(me)
  await me.isOn('LocKey_Summary_Title')
  await expect(toast(me, reload)).toBeVisible()
})

test('ERR-2 a submission that the server cannot keep is told, nothing is called filed, and it can be sent again', async ({
  page,
}) => {
  const server = await startServer()
  try {
    const me = await claimant(page, server.url)
    await me.open()
    await fillToSummary(me)
    await me.sign()
    breakTable(server, 'claim')
    await me.press('LocKey_Button_Submit')
    await expect(toast(me, submission)).toBeVisible()
    await me.isOn('LocKey_Summary_Title')
    await expect(page.getByRole('button', { name: me.t('LocKey_Button_Submit') })).toBeEnabled()
  } finally {
    await server.dispose()
  }
})

test('ERR-3 credentials that the server cannot check are told as a problem, not as wrong', async ({
  page,
}) => {
  const server = await startServer()
  try {
    const me = await claimant(page, server.url)
    await me.open()
    breakTable(server, 'class_member')
    await me.authorize()
    await expect(toast(me, problem)).toBeVisible()
    await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toHaveCount(0)
    await expect(me.field('LocKey_Credentials_ClaimId')).toHaveValue(me.member.claimId)
  } finally {
    await server.dispose()
  }
})

for (const call of ['deadlines', 'captcha', 'banking/paypal-settings']) {
  test(`ERR-3 ${call} that cannot be fetched is told, and the page is there`, async ({ page, server }) => {
    await page.route(`**/api/${call}`, (route) => route.abort('connectionreset'))
    const me = await claimant(page, server.url, 'ar')
    await me.open()
    await expect(toast(me, problem)).toBeVisible()
    await me.isOn('LocKey_Automotive_Landing_Title')
  })
}

test('ERR-3 UI-20 the cultures that cannot be fetched are told in a dialog, which OK dismisses', async ({
  page,
  server,
}) => {
  await page.route('**/api/cultures', (route) => route.abort('connectionreset'))
  const me = await claimant(page, server.url)
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

test('ERR-3 a language that cannot be fetched is told, and the page stays in its own', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await page.route('**/api/culture/content*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: new RegExp(me.t('LocKey_Layout_Language')) }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(toast(me, problem)).toBeVisible()
  await me.isOn('LocKey_Automotive_Landing_Title')
})

test('ERR-4 the whitelist that cannot be fetched is an error in the console and no toast', async ({
  page,
  server,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/characters-whitelist', (route) => route.abort('connectionreset'))
  const me = await claimant(page, server.url)
  await me.open()
  await expect(page.getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  expect(logged.join()).toContain('character whitelist')
  await expect(page.getByRole('alert')).toHaveText('')
})

test('ERR-4 NAV-2 content that cannot be fetched leaves a generic error, in words', async ({
  page,
  server,
}) => {
  await page.route('**/api/culture/content*', (route) => route.abort('connectionreset'))
  const me = await claimant(page, server.url)
  await me.open('/?culture=es')
  await expect(page.getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await expect(toast(me, reload)).toBeVisible()
})

test('API-15 a csrf call that fails is only logged', async ({ page, server }) => {
  await page.route('**/api/csrf', (route) => route.abort('connectionreset'))
  const me = await claimant(page, server.url)
  await me.open()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect(page.getByRole('alert')).toHaveText('')
})

test('ERR-3 a server that is stopped while the page is open loses nothing that was typed', async ({
  page,
}) => {
  const server = await startServer()
  try {
    const me = await claimant(page, server.url)
    await me.open()
    await me.isOn('LocKey_Automotive_Landing_Title')
    // The captcha's provider is another machine: it still answers while this server is gone.
    await page.waitForLoadState('networkidle')
    await page.route('**/fake-captcha/token', (route) => route.fulfill({ json: { token: 'unspent' } }))
    await server.kill('SIGKILL')
    await me.authorize()
    await expect(toast(me, 'LocKey_Error_Offline')).toBeVisible()
    await server.start()
    await page.unroute('**/fake-captcha/token')
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_ClaimantInfo_Title')
  } finally {
    await server.dispose()
  }
})

test('NAV-2 /error shows the error page, with a way back', async ({ page, server }) => {
  const me = await claimant(page, server.url, 'ar')
  await me.open('/error')
  await me.isOn('LocKey_ErrorPage_Title')
  await expect(page.getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
})

test('NAV-23 nothing of a page that is not for the claimant is ever on the screen', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'es')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading && seen.at(-1) !== heading) seen.push(heading)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await me.open('/automotive/claimant-info')
  await me.isOn('LocKey_SessionExpired_Title')
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([
    me.t('LocKey_SessionExpired_Title'),
  ])
})

test('NAV-2 a page that throws leaves the error page inside the layout, and the rest of the site works', async ({
  page,
  server,
}) => {
  await page.route('**/assets/SitePages-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const NotFoundPage = () => { throw new Error('broken') }",
    }),
  )
  const me = await claimant(page, server.url)
  await me.open('/no-such-page')
  await expect(page.getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect(me.field('LocKey_Credentials_ClaimId')).toBeVisible()
})
