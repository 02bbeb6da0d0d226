import { expect } from '@playwright/test'
import { formAddress } from '@redress/engine'
import {
  blocksOf,
  buttonOf,
  continueFrom,
  isLast,
  messageOn,
  type Outcome,
  settled,
} from './continue-from.ts'
import { triggerOf } from './faces.ts'
import { emptyPage, fillPage } from './fill-page.ts'
import { type Sight, type Walk, wordsOf } from './walk.ts'

/** Is called with the page in each state that a claimant sees. */
export type Look = (sight: Sight) => Promise<void>

/** The address where a form begins, in the culture of the walk. */
export const startAddress = ({ plan, culture, forms }: Walk): string =>
  `${formAddress(plan.formType).entry}${culture === forms.site.defaultCulture ? '' : `?culture=${culture}`}`

/** Opens each modal of the page and closes it again. */
async function openModals(walk: Walk, name: string, look: Look): Promise<void> {
  for (const block of blocksOf(walk, name)) {
    const label = triggerOf(block)
    if (label === null) continue
    const trigger = walk.page.getByRole('button', { name: await wordsOf(walk, label), exact: true })
    if (!(await trigger.isVisible())) continue
    await trigger.click()
    const dialog = walk.page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await look({ page: name, state: 'modal' })
    await dialog.getByRole('button').last().click()
    await expect(dialog).toHaveCount(0)
  }
}

/** Fills a page and continues; a message that remains on the page is a failure. */
async function passPage(walk: Walk, name: string, look: Look): Promise<boolean> {
  await fillPage(walk, name)
  await look({ page: name, state: 'filled' })
  return (await leave(walk, name)) === 'ended'
}

/**
 * Continues from a filled page. After a sign-in the page may require more input once, because it then has the data of the
 * class list. @throws with the messages that prevent the claimant from continuing
 */
export async function leave(walk: Walk, name: string): Promise<Outcome> {
  const outcome = await continueFrom(walk)
  if (outcome !== 'refused') return outcome
  const message = await messageOn(walk)
  if (!buttonOf(walk, name, ['authorize'])) throw new Error(`${name} cannot be left: ${message}`)
  await fillPage(walk, name)
  const again = await continueFrom(walk)
  if (again === 'refused')
    throw new Error(`${name} cannot be left: ${message}, then ${await messageOn(walk)}`)
  return again
}

/**
 * Walks a form from its first page to its last and fills every page. The callback gets each page as it opens, with all its
 * errors shown, with each of its modals, and filled.
 */
export async function walkWhole(walk: Walk, look: Look): Promise<void> {
  await walk.page.goto(`${walk.forms.url}${startAddress(walk)}`)
  for (let step = 0; step < 30; step += 1) {
    const name = await settled(walk)
    if (isLast(walk, name)) return look({ page: name, state: 'end' })
    await look({ page: name, state: 'opens' })
    await openModals(walk, name, look)
    await emptyPage(walk)
    if ((await continueFrom(walk)) === 'refused') await look({ page: name, state: 'errors' })
    else await comeBack(walk, name)
    if (await passPage(walk, name, look)) return look({ page: name, state: 'end' })
  }
  throw new Error('The form does not end.')
}

/** A page without required input can always be left. */
async function comeBack(walk: Walk, name: string): Promise<void> {
  await walk.page.goBack()
  expect(await settled(walk)).toBe(name)
}
