import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { identifiersForm } from '../fixtures/identifiers-form.ts'
import { expect, test } from '../fixtures/test.ts'

const ssn = '536904399'
const routing = '011000015'
const member = '1234567897'

/** The numbers as any text could have them: with separators or without. */
const whole = [ssn, '536-90-4399', routing, member, '123 456 7897']

const hasNone = (text: string): boolean => whole.every((number) => !text.includes(number))

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('REG-3 SUB-14 WCAG-3.3.4 identifiers are typed with their mask, shown in part, whole by a button, stored encrypted over a reload, and whole in the filed claim alone', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(identifiersForm())
  const me = await claimant(page, server.url)
  await me.open('/numbers')
  await me.press('LocKey_Credentials_Start')
  const field = (label: string) => page.getByRole('textbox', { name: me.t(label) })
  const first = field('LocKey_Numbers_Ssn')
  await first.pressSequentially(ssn)
  await expect(first).toHaveValue('536-90-4399')
  await first.blur()
  await expect(first).toHaveValue('•••• 4399')
  await page.getByRole('button', { name: /^Show all of Social/ }).click()
  await expect(first).toHaveValue('536-90-4399')
  await page.getByRole('button', { name: /^Hide Social/ }).click()
  await expect(first).toHaveValue('•••• 4399')

  const second = field('LocKey_Numbers_Routing')
  await second.fill('011000016')
  await second.blur()
  await expect(page.getByText('The check digit at place 9 does not fit')).toBeVisible()
  await second.fill(routing)
  await field('LocKey_Numbers_Account').fill(member)
  await field('LocKey_Numbers_Account').blur()
  expect(await findings(page)).toEqual([])

  await expect.poll(() => stored(page)).toContain('sealed:')
  expect(hasNone(await stored(page))).toBe(true)
  await page.reload()
  await expect(first).toHaveValue('•••• 4399')
  await expect(field('LocKey_Numbers_Account')).toHaveValue('•••• 7897')

  await me.press('LocKey_Button_Next')
  await expect(page.getByText('We pay to the member number')).toContainText('•••• 7897')
  expect(hasNone(await page.content())).toBe(true)
  await page.getByRole('button', { name: /^Show all of Social/ }).click()
  await expect(page.getByText('536-90-4399')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Numbers_Done')
  const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
  expect(hasNone(await page.content())).toBe(true)
  expect(hasNone(await stored(page))).toBe(true)
  expect(modelsOf(filedClaim(server.dataFolder, code), 'claimDetails')[0]?.fields).toMatchObject({
    ssn,
    routing,
    member,
  })
  for (const file of readdirSync(server.dataFolder, { withFileTypes: true }))
    if (file.isFile()) expect(hasNone(readFileSync(join(server.dataFolder, file.name), 'latin1'))).toBe(true)
})

test('REG-3 SUB-14 once the session has ended, the key is gone, and no number comes back', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(identifiersForm())
  const me = await claimant(page, server.url)
  await me.open('/numbers')
  await me.press('LocKey_Credentials_Start')
  const first = page.getByRole('textbox', { name: me.t('LocKey_Numbers_Ssn') })
  await first.fill(ssn)
  await first.blur()
  await expect.poll(() => stored(page)).toContain('sealed:')
  await page.request.post(`${server.url}/api/session-timeout`)
  expect(await (await page.request.get(`${server.url}/api/tab-keys`)).json()).toEqual({})
  await page.reload()
  await expect(page.locator('body')).not.toContainText('4399')
  expect(hasNone(await page.content())).toBe(true)
})
