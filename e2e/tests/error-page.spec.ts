import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

for (const culture of variants(['ar'], ['en', 'es', 'zh-Hans'])) {
  test(`OPS-3 the error page asks to quote the id of the request that failed, in ${culture}`, async ({
    page,
    server,
  }) => {
    await page.route('**/api/forms/config*', (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': '7K2M9QX4TB' }, json: { error: 'x' } }),
    )
    const me = await claimant(page, server.url, culture)
    await me.open()
    const main = page.getByRole('main')
    await expect(main.getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
    await expect(main.getByText(me.t('LocKey_Error_RequestId').split('{')[0] ?? '')).toBeVisible()
    const box = main.locator('[data-tone=warning]')
    await expect(box.locator('bdi', { hasText: /^7K2M9QX4TB$/ })).toBeVisible()
    const [above, own] = await Promise.all([
      main.locator('p:not([data-tone] p)').last().boundingBox(),
      box.boundingBox(),
    ])
    expect((own?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(15)
  })
}

test('SUB-4 where the case wants it, a refusal leads to the error page', async ({ page, servers }) => {
  const server = await servers.serve({
    'case.yaml': (text) => text.replace('redirectOnError: false', 'redirectOnError: true'),
  })
  const me = await claimant(page, server.url, 'es')
  await me.open()
  await me.authorize({ claimId: 'MFP-000000-0', pin: '000000' })
  await me.isOn('LocKey_ErrorPage_Title')
  expect(new URL(page.url()).pathname).toBe('/error')
  await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
})

test('NAV-2 /error shows the error page, with a way back', async ({ page, server }) => {
  const me = await claimant(page, server.url, 'ar')
  await me.open('/error')
  await me.isOn('LocKey_ErrorPage_Title')
  await expect(page.getByRole('main').getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
})

test('NAV-23 no part of a page that the claimant may not open is ever rendered', async ({ page, server }) => {
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
  network,
}) => {
  network.fail('/assets/SitePages-', {
    status: 200,
    type: 'text/javascript',
    body: `const Broken = () => { throw new Error('broken') }
      export const sitePages = { NotFoundPage: () => Broken }`,
  })
  const me = await claimant(page, network.url)
  await me.open('/no-such-page')
  await expect(page.getByRole('main').getByText(me.t('LocKey_ErrorPage_Text'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.isOn('LocKey_Automotive_Landing_Title')
  await expect(me.field('LocKey_Credentials_ClaimId')).toBeVisible()
})
