import { expect } from '@playwright/test'
import { innerRecordsIn, kindsOf, type ListPlan } from '@redress/form'
import { enter } from './controls.ts'
import { fillField, fillFields, placedFields } from './fields.ts'
import { type Walk, wordsOf } from './walk.ts'

const keyIn = (written: string): string => written.slice(written.lastIndexOf('.') + 1)

/** The kinds of documents that a list needs with the present answers, and none of its records has. */
function lackingKinds({ store }: Walk, list: ListPlan): readonly string[] {
  const kinds = kindsOf(list.block)
  if (!kinds) return []
  const given = store
    .list(list.model)
    .rows.map(({ clientId }) => store.field(`${clientId}.${keyIn(kinds.field)}`).value)
  return kinds.required
    .filter(({ kind, when }) => !given.includes(kind) && (!when || store.allHold([when])))
    .map(({ kind }) => kind)
}

const fieldsOf = async (walk: Walk, list: ListPlan) =>
  (await placedFields(walk)).filter(({ field }) => field.model === list.model)

/** Adds one inner record to the draft that is open, of a kind where one is needed. */
async function addInner(walk: Walk, list: ListPlan, kind: string | undefined): Promise<void> {
  const before = new Set((await fieldsOf(walk, list)).map(({ control }) => control.id))
  const name = `${await wordsOf(walk, list.block.title)}: ${await wordsOf(walk, 'LocKey_Button_AddMore')}`
  await walk.page.getByRole('button', { name, exact: true }).click()
  const addedFields = async () =>
    (await fieldsOf(walk, list)).filter(({ control }) => !before.has(control.id))
  // The code of its inputs may still be arriving.
  await expect.poll(async () => (await addedFields()).length).toBeGreaterThanOrEqual(list.block.inputs.length)
  const added = await addedFields()
  for (const target of added) if (target.control.role === 'upload') await fillField(walk, target)
  const kinds = kindsOf(list.block)
  const ofKind = added.find(({ field }) => kinds && field.key === keyIn(kinds.field))
  if (kind !== undefined && ofKind) {
    walk.store.dispatch({ type: 'enter', field: ofKind.id, value: kind })
    await enter(walk.page, ofKind.control, kind)
  }
  await fillFields(walk, ({ field }) => field.model === list.model)
}

/** Adds the inner records that the open draft of a list must have, and those of kinds that the list of them lacks. */
export async function addInnerRecords(walk: Walk, list: ListPlan): Promise<void> {
  const inner = innerRecordsIn(list.block)
  const innerList = inner && walk.plan.lists.get(inner.model)
  if (!inner || !innerList || !walk.store.list(inner.model).visible) return
  const lacking = [...lackingKinds(walk, innerList)]
  for (let count = 0; count < inner.minEach || lacking.length > 0; count += 1)
    await addInner(walk, innerList, lacking.shift())
}
