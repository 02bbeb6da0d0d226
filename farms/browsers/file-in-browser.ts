import type { Page } from '@playwright/test'
import { formAddress } from '@redress/engine'
import type { FarmCase } from '../case/farm-case.ts'
import type { BrowserClaim } from './browser-claims.ts'
import { fillPages } from './fill-pages.ts'
import { type FormInHand, formInHand, pageTimeout, type Texts } from './form-in-hand.ts'
import { type HandName, hands } from './hands/registry.ts'
import { pageClock } from './page-clock.ts'
import { type Rhythm, rhythmOf } from './rhythm.ts'

/** Where a claim is filed. */
export interface Site {
  readonly url: string
  readonly form: FarmCase['form']
  /** The texts of the page, by its culture. */
  readonly texts: Readonly<Record<'en' | 'es', Texts>>
}

/** @throws Error if the form has no such page */
function titleOf({ form }: Site, page: string): string {
  const title = form.definition.pages.find((each) => each.page === page)?.title
  if (!title) throw new Error(`The form has no page ${page}.`)
  return title
}

async function fillIn(form: FormInHand, site: Site, claim: BrowserClaim, rhythm: Rhythm): Promise<void> {
  const pages = claim.observation.stepsShown
  for (const [at, page] of pages.entries()) {
    await form.isOn(titleOf(site, page))
    if (at === 0) rhythm.begin()
    await fillPages[page]?.(form, claim.answers)
    await rhythm.leave(page)
    const isLast = at === pages.length - 1
    await form.hand.press(form.button(isLast ? 'LocKey_Button_Submit' : 'LocKey_Button_Next'))
  }
}

/**
 * Files a claim in a page that nothing was opened in, by a hand and in the time that the simulation has for it. Returns the reference
 * code that the page shows at the end. Rejects if the page refuses anything.
 */
export async function fileInBrowser(
  page: Page,
  site: Site,
  claim: BrowserClaim,
  hand: HandName,
): Promise<string> {
  page.setDefaultTimeout(pageTimeout)
  const { culture } = claim.answers
  const rhythm = rhythmOf(claim.observation, await pageClock(page))
  const form = formInHand(page, hands[hand](page), site.texts[culture])
  await page.goto(`${site.url}${formAddress(site.form.definition.formType).entry}?culture=${culture}`)
  await form.isOn(titleOf(site, 'claimant-info'))
  await form.hand.press(form.button('LocKey_Open_Begin'))
  await fillIn(form, site, claim, rhythm)
  await form.isOn(titleOf(site, 'confirmation'))
  return (await page.locator('main [translate=no]').first().innerText()).trim()
}
