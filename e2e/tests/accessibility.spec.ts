import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'

test('UI-8 UI-21 axe finds nothing in a modal, which traps the focus, ignores Escape, and returns the focus when it closes', async ({
  page,
  me,
}) => {
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
