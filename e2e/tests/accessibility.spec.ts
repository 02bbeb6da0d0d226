import { findings } from '../fixtures/axe-findings.ts'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'

/** The heading of a page's error summary. */
const problems = ({ page, t }: Claimant) => {
  const many = t('LocKey_Validation_Summary_Many').replace('{count}', '\\d+')
  return page.getByRole('heading', { name: new RegExp(`^(${t('LocKey_Validation_Summary_One')}|${many})$`) })
}

/** The pages of the form in order: how to arrive with errors shown, and how to fill the page in. */
const pages: readonly {
  readonly title: string
  readonly leave: string
  readonly fill: (me: Claimant) => Promise<void>
}[] = [
  {
    title: 'LocKey_Automotive_Landing_Title',
    leave: 'LocKey_Credentials_Start',
    fill: () => Promise.resolve(),
  },
  { title: 'LocKey_ClaimantInfo_Title', leave: 'LocKey_Button_Next', fill: (me) => me.fillClaimantInfo() },
  {
    title: 'LocKey_Automotive_ClaimDetails_Title',
    leave: 'LocKey_Button_Next',
    fill: (me) => me.fillClaimDetails(false),
  },
  {
    title: 'LocKey_Expenses_Title',
    leave: 'LocKey_Button_Next',
    fill: (me) =>
      me.fillExpenses([{ type: 'towing', provider: 'City Towing', date: '09/01/2022', amount: '120.00' }]),
  },
  {
    title: 'LocKey_Documents_Title',
    leave: 'LocKey_Button_Next',
    fill: (me) =>
      me.attach(
        { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 receipt') },
        'receipt',
        'Towing',
      ),
  },
  { title: 'LocKey_Payment_Title', leave: 'LocKey_Button_Next', fill: (me) => me.choosePayPal() },
  { title: 'LocKey_Summary_Title', leave: 'LocKey_Button_Submit', fill: (me) => me.sign() },
]

/** Right to left. The walk of `walks.spec.ts` visits the same pages in a random language and theme, `npm run walk` in all. */
const culture: Culture = 'ar'
test(`axe finds nothing on any Automotive page in ${culture}, with and without errors`, async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const me = await claimant(page, server.url, culture)
  await me.open()
  for (const { title, leave, fill } of pages) {
    await test.step(me.t(title), async () => {
      await me.isOn(title)
      expect(await findings(page), 'as it opens').toEqual([])
      await me.press(leave)
      await expect(problems(me)).toBeVisible()
      expect(await findings(page), 'with its errors shown').toEqual([])
      await fill(me)
      expect(await findings(page), 'filled in').toEqual([])
      if (title === 'LocKey_Automotive_Landing_Title') await me.authorize()
      else await me.press(leave)
    })
  }
  await me.isOn('LocKey_Confirmation_Title')
  expect(await findings(page), 'the confirmation').toEqual([])
})

test('UI-8 UI-21 axe finds nothing in a modal, which traps the focus, ignores Escape, and returns the focus when it closes', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.open()
  const trigger = page.getByRole('button', { name: me.t('LocKey_Credentials_Find_Trigger') })
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: me.t('LocKey_Credentials_Find_Title') })
  await expect(dialog).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('axe reports a button without a name, on the whole page and within a part of it alone', async ({
  page,
}) => {
  await page.setContent('<main><p id="sound">Text</p><p id="wrong"><button></button></p></main>')
  expect((await findings(page)).join()).toContain('button-name')
  expect((await findings(page, '#wrong')).join()).toContain('button-name')
  expect(await findings(page, '#sound')).toEqual([])
})
