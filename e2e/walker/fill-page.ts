import { fillsUp } from '@redress/form'
import { enter } from './controls.ts'
import { fillFields, placedFields } from './fields.ts'
import { logInOutside } from './log-in-outside.ts'
import { fillList, listsOn } from './records.ts'
import type { Walk } from './walk.ts'

/** Fills everything that the page requires, including records and log-ins with providers. */
export async function fillPage(walk: Walk, name: string): Promise<void> {
  const fillSingles = () => fillFields(walk, ({ field }) => !walk.plan.lists.has(field.model))
  await fillSingles()
  for (const list of await listsOn(walk, name)) {
    if (fillsUp(list.block)) await fillFields(walk, ({ field }) => field.model === list.model)
    else await fillList(walk, list, walk.recordCounts[list.model] ?? walk.random.int(1, 2))
  }
  // Rules of these fields can read the records.
  await fillSingles()
  await logInOutside(walk, name)
}

/** Clears every value of the page that can be cleared, including prepopulated ones. */
export async function emptyPage(walk: Walk): Promise<void> {
  for (const { control, field } of await placedFields(walk)) {
    // The server sets the date, not the claimant.
    if (!control.enabled || control.value === '' || field.id === 'signature.signatureDate') continue
    if (control.role === 'checkbox') await enter(walk.page, control, 'false')
    if (control.role === 'textbox' || control.role === 'combobox' || control.role === 'listbox') {
      const there = await walk.page.locator(`[id="${control.id}"]`).isVisible()
      if (there) await enter(walk.page, control, '')
    }
  }
  walk.leftEmpty.clear()
}
