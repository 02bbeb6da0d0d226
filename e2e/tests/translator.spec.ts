import type { Page } from '@playwright/test'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Changes a page as Google Translate does, now and after each change: it replaces text nodes by its own elements, so that the
 * page's code no longer has them. The words are unchanged, so that the test can find them.
 */
async function translatePage(page: Page): Promise<void> {
  await page.waitForFunction(() => 'redressIsUp' in window)
  await page.evaluate(() => {
    const left = 'script, style, textarea, font, [translate=no]'
    const replace = (node: Node): void => {
      if (!(node instanceof Text)) return [...node.childNodes].forEach(replace)
      if (!node.data.trim() || !node.parentElement || node.parentElement.closest(left)) return
      const words = document.createElement('font')
      words.append(node.data)
      node.replaceWith(words)
    }
    replace(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replace)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('a claim is filed while a browser translator is active, and the messages are updated', async ({
  page,
  me,
}) => {
  await translatePage(page)
  await me.press('LocKey_Credentials_Start')
  await expect(page.getByText('There are 2 problems')).toBeVisible()
  await me.fillToSummary()
  expect(await me.submit()).toMatch(referenceCodePattern)
})

test('CUL-1 behind the first page, too, a change of language leaves no text of the former one where a browser has translated the page, and every value stays', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const spanish = await claimant(page, server.url, 'es')
  await me.open()
  await translatePage(page)
  await me.authorize(me.member)
  await me.isOn('LocKey_ClaimantInfo_Title')
  await me.field('LocKey_Field_FirstName').fill('Rosa Maria')
  const main = page.getByRole('main')
  const labels = ['Field_FirstName', 'ClaimantInfo_EmailAddress', 'ClaimantInfo_Address_Title', 'Button_Next']
  for (const [one, other] of [
    [me, spanish],
    [spanish, me],
  ] as const) {
    const [shown, wanted] = one === me ? ['English', 'Español'] : ['Español', 'English']
    await page.getByRole('banner').getByRole('button', { name: shown }).click()
    await page.getByRole('button', { name: wanted }).click()
    await other.isOn('LocKey_ClaimantInfo_Title')
    for (const label of labels) {
      await expect(main).toContainText(other.t(`LocKey_${label}`))
      await expect(main).not.toContainText(one.t(`LocKey_${label}`))
    }
    await expect(other.field('LocKey_Field_FirstName')).toHaveValue('Rosa Maria')
  }
})

test('UI-7 CUL-1 a change of language translates all of the header and footer, with a browser translator or without', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const spanish = await claimant(page, server.url, 'es')
  await me.open()
  await translatePage(page)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await spanish.isOn('LocKey_Automotive_Landing_Title')
  await expect(page.getByRole('textbox', { name: spanish.t('LocKey_Credentials_ClaimId') })).toBeVisible()
  await expect(page.getByRole('button', { name: spanish.t('LocKey_Credentials_Start') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(me.t('LocKey_Credentials_ClaimId'))
  await expect(page.getByRole('main')).not.toContainText(me.t('LocKey_Credentials_Start'))
  const header = page.getByRole('banner')
  for (const key of ['LocKey_Header_CaseNumberLabel', 'LocKey_Case_Court', 'LocKey_Layout_Language'])
    await expect(header, key).toContainText(spanish.t(key))
  await expect(header.getByRole('button', { name: 'Español' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(spanish.t('LocKey_Footer_PrivacyPolicy'))
  await expect(page.getByRole('contentinfo')).toContainText(spanish.t('LocKey_Layout_OpensInNewTab'))
})
