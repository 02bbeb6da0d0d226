import { expect, type Locator } from '@playwright/test'
import { holdsDocument, innerLists, isTable, type ListPlan } from '@redress/form'
import { fillField, fillFields, placedFields } from './fields.ts'
import { addInnerRecords } from './inner-records.ts'
import { type Walk, wordsOf } from './walk.ts'

/** The lists of records that the page shows now; an answer may have made one appear, whose code is still arriving. */
export async function listsOn({ page, plan, store }: Walk, name: string): Promise<ListPlan[]> {
  const inner = innerLists(plan)
  const here = [...plan.lists.values()].filter((list) => list.page === name && !inner.has(list.model))
  const shown = await Promise.all(
    here.map(async ({ model }) => {
      const place = page.locator(`[id="records-${model}"]`)
      if (store.list(model).visible) await place.waitFor({ timeout: 2000 }).catch(() => undefined)
      return place.isVisible()
    }),
  )
  return here.filter((_, index) => shown[index])
}

const draftsOf = async (walk: Walk, list: ListPlan) =>
  (await placedFields(walk)).filter(({ field }) => field.model === list.model)

/** The part of the page with this list, which can have others. */
const sectionOf = ({ page }: Walk, { model }: ListPlan): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator(`[id="records-${model}"]`) })
    .last()

const press = async (walk: Walk, list: ListPlan, key: string): Promise<void> =>
  sectionOf(walk, list)
    .getByRole('button', { name: await wordsOf(walk, key), exact: true })
    .first()
    .click()

/** The buttons that delete a record, of a list or of the whole page. */
async function deletes(walk: Walk, within: Locator = walk.page.getByRole('main')) {
  const texts = await Promise.all(
    ['LocKey_Records_DeleteNamed', 'LocKey_Records_DeleteRow'].map((key) => wordsOf(walk, key)),
  )
  const names = texts.map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/, '.+'))
  return within.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
}

/** Adds one record: a row in the table, or in the manager a draft that is then uploaded. */
export async function addRecord(walk: Walk, list: ListPlan): Promise<void> {
  const isManager = !isTable(list.block)
  const drafts = await draftsOf(walk, list)
  const isBlank =
    drafts.length > 0 && (isManager || drafts.some(({ id }) => walk.store.field(id).issues.length > 0))
  if (!isBlank) {
    await press(walk, list, 'LocKey_Button_AddMore')
    await expect.poll(async () => (await draftsOf(walk, list)).length).toBeGreaterThan(drafts.length)
  }
  // A reload loses the bytes of a document, whatever the walk's own store knows of it.
  const file = (await draftsOf(walk, list)).find(({ control }) => isManager && control.role === 'upload')
  if (file) await fillField(walk, file)
  await fillFields(walk, ({ field }) => field.model === list.model)
  if (!isManager) return
  await addInnerRecords(walk, list)
  const mine = await deletes(walk, sectionOf(walk, list))
  const saved = await mine.count()
  await press(
    walk,
    list,
    list.block.inputs.some(holdsDocument) ? 'LocKey_Button_Upload' : 'LocKey_Records_Save',
  )
  await expect(mine).toHaveCount(saved + 1)
}

/** Deletes one of the records, if there is any. */
export async function deleteRecord(walk: Walk): Promise<void> {
  const buttons = await deletes(walk)
  const count = await buttons.count()
  if (count === 0) return
  await buttons.nth(walk.random.int(0, count - 1)).click()
  await expect(buttons).toHaveCount(count - 1)
}

/**
 * Cancels all drafts except this many: after a reload there is a draft for each lost document, and a page with an open draft
 * cannot be left.
 */
async function cancelDrafts(walk: Walk, list: ListPlan, left: number): Promise<void> {
  const name = await wordsOf(walk, 'LocKey_Button_Cancel')
  const buttons = sectionOf(walk, list).getByRole('button', { name, exact: true })
  for (let count = await buttons.count(); count > left; count -= 1) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(count - 1)
  }
}

/** Ensures that the list has as many records as it requires, and a few more if it is empty. */
export async function fillList(walk: Walk, list: ListPlan, wanted: number): Promise<void> {
  const isManager = !isTable(list.block)
  if (isManager) await cancelDrafts(walk, list, 1)
  else await fillFields(walk, ({ field }) => field.model === list.model)
  const records = async () => {
    if (isManager) return (await deletes(walk, sectionOf(walk, list))).count()
    return new Set((await draftsOf(walk, list)).map(({ id }) => id.slice(0, id.indexOf('.')))).size
  }
  while ((await records()) < wanted) await addRecord(walk, list)
  if (isManager) await cancelDrafts(walk, list, 0)
}
