import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Saves the form that is open, looking at the offer and at the code, and returns the code. */
export async function savedDraft({ page, me, look, press }: Scene): Promise<string> {
  const dialog = page.getByRole('dialog')
  await press('LocKey_Draft_Save')
  await expect(dialog.getByRole('button', { name: me.t('LocKey_Draft_SaveNow') })).toBeVisible()
  await look('draft-offer')
  // Only its buttons close a modal (UI-21).
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await press('LocKey_Draft_SaveNow')
  await expect(dialog.getByRole('img', { name: me.t('LocKey_Draft_Qr') })).toBeVisible()
  await look('draft-code')
  await dialog.getByLabel(me.t('LocKey_Draft_Email')).fill('ana@case.example')
  await press('LocKey_Draft_Send')
  await expect(dialog.getByText(me.t('LocKey_Draft_Sent'))).toBeVisible()
  await look('draft-sent')
  const letters = await dialog.locator('p[translate=no]').first().locator('span').allInnerTexts()
  await press('LocKey_Draft_Back')
  await expect(dialog).toBeHidden()
  return letters.join('-')
}

/** The page that opens a saved form: asked for a code, mistyped, and found. */
export async function openedDraft({ page, me, look, press }: Scene, code: string): Promise<void> {
  await me.open('/draft')
  const input = page.getByLabel(me.t('LocKey_Draft_Code'))
  await expect(input).toBeVisible()
  await look('draft-asked')
  await input.fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await press('LocKey_Draft_Open')
  await expect(page.getByText(me.t('LocKey_Draft_CodeWrong'))).toBeVisible()
  await look('draft-mistyped')
  await input.fill(code)
  await press('LocKey_Draft_Open')
  await expect(page.getByText(me.t('LocKey_Draft_SignIn'))).toBeVisible()
  await look('draft-found')
}

/** Goes on with it: its answers are filled in behind a new sign-in. */
export async function continuedDraft({ page, me, look, press }: Scene): Promise<void> {
  await press('LocKey_Draft_Start')
  await me.authorize()
  await expect(page.getByText(me.t('LocKey_Draft_FilledIn'))).toBeVisible()
  await look('draft-continued')
}

/** The link of a form that was filed or has ended. */
export async function endedDraft({ page, server, me, look, culture }: Scene, code: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${server.url}/draft?culture=${culture}#draft=${code}`)
  await expect(page.getByRole('alert').filter({ hasText: me.t('LocKey_Draft_NoMatch') })).toBeVisible()
  await look('draft-ended')
}
