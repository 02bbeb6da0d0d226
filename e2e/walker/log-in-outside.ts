import { expect } from '@playwright/test'
import { conditionsOf, textOf } from '@redress/form'
import { blocksOf } from './continue-from.ts'
import { payPalAccountField } from './faces.ts'
import { type Walk, wordsOf } from './walk.ts'

const buttons = ['LocKey_PayPal_Button', 'LocKey_PayPal_Button_Again', 'LocKey_PayPal_TryAgain']

/**
 * Logs in with the provider that the page requires, in the tab that opens. A new kind of log-in needs an entry for its block
 * here.
 */
export async function logInOutside(walk: Walk, name: string): Promise<void> {
  const { page, store } = walk
  for (const block of blocksOf(walk, name)) {
    const email = payPalAccountField(block)
    if (email === null || !store.allHold(conditionsOf(block))) continue
    const box = page.getByRole('group', { name: await wordsOf(walk, 'LocKey_PayPal_Title') })
    await expect(box).toBeVisible()
    const account = textOf(store.field(email).value) ?? ''
    const verified = box.getByText(
      (await wordsOf(walk, 'LocKey_PayPal_Verified')).replace('{account}', account),
    )
    if (await verified.isVisible()) continue
    const names = await Promise.all(buttons.map((key) => wordsOf(walk, key)))
    const opening = page.waitForEvent('popup')
    await box.getByRole('link', { name: new RegExp(`^(${names.join('|')})`) }).click()
    const other = await opening
    const closing = other.waitForEvent('close')
    await other.getByLabel('E-mail address of the account').fill(account)
    await other.getByRole('button', { name: 'Log in', exact: true }).click()
    await closing
    await expect(verified).toBeVisible()
  }
}
