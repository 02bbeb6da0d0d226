import { expect } from '@playwright/test'
import { type Condition, fieldsRead, formAddress } from '@redress/form'
import {
  blocksOf,
  buttonOf,
  continueFrom,
  isLast,
  messageOn,
  type Outcome,
  pageAt,
  settled,
} from './continue-from.ts'
import { enter } from './controls.ts'
import { triggerOf } from './faces.ts'
import { placedFields } from './fields.ts'
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
    if (isEnding(walk, name)) {
      await look({ page: name, state: 'opens' })
      await correct(walk, name)
      continue
    }
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

const endingOf = ({ plan }: Walk, name: string): readonly Condition[] | null =>
  plan.definition.pages.find(({ page }) => page === name)?.ending?.when ?? null

/** A page that says why the claimant cannot claim. */
const isEnding = (walk: Walk, name: string): boolean => endingOf(walk, name) !== null

/** Goes back from an ending, gives other answers to the questions that led to it, and continues. */
async function correct(walk: Walk, ending: string): Promise<void> {
  const conditions = endingOf(walk, ending) ?? []
  const deciding = new Set(conditions.flatMap(({ field }) => fieldsRead(walk.plan.expressions, field)))
  const back = buttonOf(walk, ending, ['back'])
  await walk.page.getByRole('button', { name: await wordsOf(walk, back?.label ?? ''), exact: true }).click()
  await expect.poll(() => pageAt(walk)).not.toBe(ending)
  const name = await settled(walk)
  for (const { control, field } of await placedFields(walk)) {
    if (!deciding.has(field.id)) continue
    const others = control.choices.filter((choice) => choice !== control.value)
    if (others.length === 0) throw new Error(`${field.id} has one answer alone, and it leads to ${ending}.`)
    await enter(walk.page, control, walk.random.pick(others))
  }
  await placedFields(walk)
  await leave(walk, name)
}

/** A page without required input can always be left. */
async function comeBack(walk: Walk, name: string): Promise<void> {
  await walk.page.goBack()
  expect(await settled(walk)).toBe(name)
}
