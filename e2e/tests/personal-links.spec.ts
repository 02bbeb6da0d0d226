import { createServer } from 'node:http'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { listenLocally } from '../fixtures/listen-locally.ts'
import { noticeForm } from '../fixtures/notice-form.ts'
import { byLink, personalLinks } from '../fixtures/personal-links.ts'
import type { ServerOfCopy } from '../fixtures/server-of-copy.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

/** Issues personal links, and returns that of the first member of the list. */
async function linkFrom(server: ServerOfCopy, culture: string) {
  const [link = ''] = await personalLinks(server, culture)
  return { link, token: link.split('#link=')[1] ?? '' }
}

for (const culture of variants(['ar'], ['en']))
  test(`ACC-3 in ${culture} a personal link signs in once its button is pressed, and its token leaves no trace`, async ({
    page,
    startOwnServer,
  }) => {
    const server = await startOwnServer(noticeForm(byLink))
    const { link, token } = await linkFrom(server, culture)
    const asked: string[] = []
    const other = createServer((request, response) => {
      asked.push(`${request.url} ${JSON.stringify(request.headers)}`)
      response.end('<!doctype html><title>Another site</title>')
    })
    const elsewhere = await listenLocally(other)
    try {
      const requests: string[] = []
      page.on('request', (request) => {
        requests.push(
          `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
        )
      })
      const me = await claimant(page, server.url, culture)
      await page.goto(link)
      const press = page.getByRole('button', { name: me.t('LocKey_Link_Continue') })
      await expect(press).toBeVisible()
      expect(page.url()).not.toContain('#')
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await tooWide(page), `${width} pixels`).toEqual([])
        expect(await findings(page), `${width} pixels`).toEqual([])
      }
      // Opening it sent the token nowhere, and a reload still offers it.
      expect(requests.filter((request) => request.includes(token))).toEqual([])
      await page.reload()
      await expect(press).toBeVisible()
      await page.evaluate((url) => location.assign(url), `http://127.0.0.1:${elsewhere.port}/`)
      await expect(page).toHaveTitle('Another site')
      expect(asked.join('\n')).not.toContain(token)
      await page.goBack()
      expect(page.url()).not.toContain(token)
      await press.click()
      await me.isOn('LocKey_Notice_Loss')
      expect(
        requests
          .filter((request) => request.includes(token))
          .map((request) => request.split(' ', 2).join(' ')),
      ).toEqual([`POST ${server.url}/api/forms/notice/authorize`])
      expect(
        await page.evaluate(
          (text) => JSON.stringify({ ...sessionStorage, ...localStorage }).includes(text),
          token,
        ),
      ).toBe(false)
      await expect(me.field('LocKey_Notice_Title')).toHaveValue(me.member.firstName)
      await me.field('LocKey_Notice_Loss').fill('A bicycle')
      await me.press('LocKey_Notice_Send')
      await me.isOn('LocKey_Notice_Done')
      await expect(page.getByText(referenceCodePattern)).toBeVisible()
      const [claim] = filedClaims(server.dataFolder)
      expect(claim && modelsOf(claim, 'credentials')[0]?.fields).toMatchObject({ way: 'link' })
    } finally {
      await elsewhere.close()
    }
  })

test('ACC-3 a damaged link is refused with an explanation, and the claimant signs in with the claim ID instead', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(noticeForm(byLink))
  const { link } = await linkFrom(server, 'en')
  const me = await claimant(page, server.url)
  await page.goto(link.slice(0, -3))
  await page.getByRole('button', { name: me.t('LocKey_Link_Continue') }).click()
  await expect(page.getByText(me.t('LocKey_Error_LinkUnknown'))).toBeVisible()
  await me.open('/notice')
  await me.choose('LocKey_Notice_Choice', 'LocKey_Notice_Has')
  await me.authorize()
  await me.isOn('LocKey_Notice_Loss')
})

test('ACC-3 SUB-14 a newer link of the same member, opened in the same tab, leaves what was typed; a link of another member starts over', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(noticeForm(byLink))
  const [link = '', other = ''] = await personalLinks(server, 'en')
  const me = await claimant(page, server.url)
  const signInBy = async (address: string) => {
    await page.goto(address)
    await page.getByRole('button', { name: me.t('LocKey_Link_Continue') }).click()
    await me.isOn('LocKey_Notice_Loss')
  }
  await signInBy(link)
  await me.field('LocKey_Notice_Loss').fill('A bicycle')
  const { link: newer } = await linkFrom(server, 'en')
  expect(newer).not.toBe(link)
  await signInBy(newer)
  await expect(me.field('LocKey_Notice_Loss')).toHaveValue('A bicycle')
  expect(other).not.toBe('')
  await signInBy(other)
  await expect(me.field('LocKey_Notice_Loss')).toHaveValue('')
})

test('ACC-3 a link that is opened on a page that shows already takes the place of the earlier one, without a trace in the address', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(noticeForm(byLink))
  const { link, token } = await linkFrom(server, 'en')
  const me = await claimant(page, server.url)
  await page.goto(link.slice(0, -3))
  const press = page.getByRole('button', { name: me.t('LocKey_Link_Continue') })
  await expect(press).toBeVisible()
  const posted = page.waitForRequest((request) => request.url().endsWith('/authorize'))
  // Only what is behind # differs, so the browser loads nothing.
  await page.goto(link)
  await expect.poll(() => page.url()).not.toContain('#')
  await press.click()
  expect((await posted).postData()).toContain(token)
  await me.isOn('LocKey_Notice_Loss')
})
