import type { Page } from '@playwright/test'
import { caseOfSize } from '../fixtures/case-of-size.ts'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'

/** The elements that a screen reader announces without the focus. */
const announced = (page: Page): Promise<string[]> =>
  page
    .locator('form [aria-live=polite]')
    .evaluateAll((places) => places.flatMap(({ textContent }) => textContent?.trim() || []))

test('FLD-5 an error is announced once: with the summary, or at the field that lost the focus', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.open('/automotive')
  await me.press('LocKey_Credentials_Start')
  const summary = page.getByRole('region', {
    name: me.t('LocKey_Validation_Summary_Many').replace('{count}', '2'),
  })
  await expect(summary).toBeFocused()
  await expect(summary).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(me.t('LocKey_Credentials_ClaimId'))),
  )
  expect(await announced(page)).toEqual([])
  await me.field('LocKey_Credentials_ClaimId').fill('1')
  await me.field('LocKey_Credentials_ClaimId').fill('')
  await expect.poll(() => announced(page)).toEqual([me.t('LocKey_Validation_ClaimId')])
})

test('UI-16 of many errors the summary links the first twenty, and all of them on request', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(caseOfSize(32))
  const me = await claimant(page, server.url)
  await me.open('/lookup')
  await me.press('LocKey_Lookup_Search')
  const wrong = page.locator('[aria-invalid=true]')
  await expect(wrong.first()).toBeVisible()
  const count = await wrong.count()
  expect(count).toBeGreaterThanOrEqual(30)
  const title = me.t('LocKey_Validation_Summary_Many').replace('{count}', String(count))
  const summary = page.getByRole('region', { name: title })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(20)
  expect(await findings(page)).toEqual([])
  const showAll = me.t('LocKey_Validation_Summary_ShowAll').replace('{count}', String(count))
  await summary.getByRole('button', { name: showAll }).click()
  await expect(summary.getByRole('link')).toHaveCount(count)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveCount(0)
})

test('UI-16 the summary lists what is wrong in the order of the page, and a statement to tick by its message alone', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.openUpload()
  await me.press('LocKey_Upload_Submit')
  const title = me.t('LocKey_Validation_Summary_Many').replace('{count}', '3')
  const links = page.getByRole('region', { name: title }).getByRole('link')
  await expect(links).toHaveCount(3)
  const [documents, attested, signature] = await links.allTextContents()
  expect(documents).toContain(me.t('LocKey_Documents_List_Title'))
  expect(attested).toBe(me.t('LocKey_Validation_Attested'))
  expect(signature).toContain(me.t('LocKey_Validation_Signature'))
})
