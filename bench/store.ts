import { createFormStore } from '../packages/form/src/store/form-store.ts'
import { buildDeps } from '../packages/form/src/testing.ts'
import { entries, fieldId, formOfSize, groupSize } from './form-of-size.ts'
import { microseconds } from './microseconds.ts'
import { printTable } from './print-table.ts'
import { createReferenceStore } from './reference-store.ts'

const sizes = [14, 50, 500, 2000]

/** The fields of a group in the middle of the form, with each entry in turn. */
function entryAt(size: number, round: number) {
  const first = Math.floor(size / groupSize / 2) * groupSize
  const field = fieldId(first + (round % groupSize))
  return { field, value: entries[Math.floor(round / groupSize) % entries.length] ?? null }
}

/** The numbers of notified subscribers and of changed fields, in a hundred entries. */
function notifications(size: number): { readonly notified: number; readonly changed: number } {
  const plan = formOfSize(size)
  const store = createFormStore(plan, buildDeps())
  const ids = [...plan.fields.keys()]
  let notified = 0
  let changed = 0
  for (const id of ids) {
    store.subscribeField(id, () => {
      notified += 1
    })
  }
  for (let round = 0; round < 100; round += 1) {
    const before = ids.map(store.field)
    store.dispatch({ type: 'enter', ...entryAt(size, round) })
    changed += ids.filter((id, index) => store.field(id) !== before[index]).length
  }
  return { notified, changed }
}

function measured(size: number) {
  const plan = formOfSize(size)
  const store = createFormStore(plan, buildDeps())
  const reference = createReferenceStore(plan)
  const enter = (round: number) => store.dispatch({ type: 'enter', ...entryAt(size, round) })
  const enterReference = (round: number) => {
    const { field, value } = entryAt(size, round)
    reference.enter(field, value)
  }
  const validateAll = () => {
    store.dispatch({ type: 'touchPage', page: 'details' })
    store.pageIssues('details')
  }
  return {
    size,
    update: microseconds(enter, 2000),
    validateAll: microseconds(validateAll, Math.ceil(4000 / size)),
    reference: microseconds(enterReference, Math.ceil(4000 / size)),
    ...notifications(size),
  }
}

/** The form store by the size of the form. Returns how much more an update costs at 500 fields than at 14. */
export function benchStore(): number {
  // A warm-up run, so that the first size is measured after compilation.
  measured(sizes[0] ?? 0)
  const results = sizes.map(measured)
  const [first] = results
  const times = (value: number, base: number | undefined) => `${(value / (base ?? value)).toFixed(2)}x`
  printTable(
    'One entry (dependencies and rules included), and validating all; microseconds',
    ['fields', 'entry', 'growth', 'validate all', 'growth', 'copying store', 'growth', 'notified', 'changed'],
    results.map(({ size, update, validateAll, reference, notified, changed }) => [
      String(size),
      update.toFixed(2),
      times(update, first?.update),
      validateAll.toFixed(0),
      times(validateAll, first?.validateAll),
      reference.toFixed(0),
      times(reference, first?.reference),
      String(notified),
      String(changed),
    ]),
  )
  console.log('notified, changed: notified subscribers, and fields that changed, in 100 entries')
  return (results.find(({ size }) => size === 500)?.update ?? 0) / (first?.update ?? 1)
}
