import {
  entryDate,
  type FieldPlan,
  type FieldView,
  fillsUp,
  holdsDocument,
  innerLists,
  isVisible,
  parentField,
  textOf,
} from '@redress/form'
import { isConcealed } from '@redress/form/identifiers'
import { pageAt } from './continue-from.ts'
import { type Control, enter, otherChoice, readControls } from './controls.ts'
import { drawText } from './draw-text.ts'
import { hasOtherChoice } from './faces.ts'
import { sampleFile } from './sample-file.ts'
import { valueFrom } from './value-from.ts'
import type { Walk } from './walk.ts'
import { writtenField } from './written.ts'

/** A control of the page and its field. */
export interface PlacedField {
  readonly control: Control
  readonly field: FieldPlan
  /** Of the field in the walk's own store. */
  readonly id: string
}

const elementIdOf = (fieldId: string): string => `field-${fieldId.replaceAll('.', '-')}`

/** `field-claimTransactions-1a2b3c4d-amount` */
const recordElement = /^field-((\w+)-[0-9a-f]{8})-(\w+)$/

/** The record of the store that represents one of the page. */
function recordOf({ plan, store, records }: Walk, model: string, clientId: string): string {
  const known = records.get(clientId)
  if (known) return known
  const taken = new Set(records.values())
  const begun = store.list(model).rows.find((row) => !taken.has(row.clientId))
  const list = plan.lists.get(model)
  if (begun && list && fillsUp(list.block)) {
    records.set(clientId, begun.clientId)
    return begun.clientId
  }
  const before = new Set(store.list(model).rows.map((row) => row.clientId))
  store.dispatch({ type: 'addDraft', model })
  const added = store.list(model).rows.find((row) => !before.has(row.clientId))?.clientId ?? ''
  records.set(clientId, added)
  const parent = innerLists(plan).get(model)?.parent.model
  // The record that is being written is the last one.
  const owner = parent && store.list(parent).rows.at(-1)?.clientId
  if (owner) store.dispatch({ type: 'enter', field: `${added}.${parentField}`, value: owner })
  return added
}

function placed(walk: Walk, control: Control): PlacedField | null {
  for (const field of walk.plan.fields.values()) {
    if (elementIdOf(field.id) === control.id) return { control, field, id: field.id }
  }
  const [, clientId = '', mapping, key] = recordElement.exec(control.id) ?? []
  for (const { model, config, fields } of walk.plan.lists.values()) {
    const field = fields.find((candidate) => candidate.key === key)
    const shownIn = innerLists(walk.plan).get(model)?.parent.model ?? model
    if (config.metadata.dtoMapping !== mapping || !field || control.list !== shownIn) continue
    return { control, field, id: `${recordOf(walk, model, clientId)}.${field.key}` }
  }
  return null
}

/** The labels of the list that a field searches, by value; null for any other field. */
const labelsOf = ({ forms, culture }: Walk, { list }: FieldPlan): ReadonlyMap<string, string> | null =>
  list && forms.choices(list.file, culture)

/** The page shows the label of a choice of a searched list: here it has its value, and the values are its choices. */
function withValue(walk: Walk, target: PlacedField): PlacedField {
  const labels = labelsOf(walk, target.field)
  if (!labels) return target
  const { value: label } = target.control
  const [value = label] = [...labels].find(([, its]) => its === label) ?? []
  return { ...target, control: { ...target.control, value, choices: [...labels.keys()] } }
}

/** Whether a text is the stored telephone number as the page shows it: parted, and without the prefix of its own country. */
function isNumberShown(text: string, stored: unknown): boolean {
  const local = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return typeof stored === 'string' && /^\+\d+$/.test(stored) && local.length > 5 && stored.endsWith(local)
}

/** The fields that the page shows, in their order. It copies their values to the walk's store. */
export async function placedFields(walk: Walk): Promise<PlacedField[]> {
  const controls = await readControls(walk.page)
  const all = controls.flatMap((control) => {
    const target = placed(walk, control)
    return target ? withValue(walk, target) : []
  })
  for (const { control, field, id } of all) {
    if (control.role === 'upload') continue
    const typed = valueFrom(field, control.value)
    // The page shows the end of an identifier alone: the store has it whole.
    if (typeof typed === 'string' && isConcealed(typed)) continue
    const written = typeof typed === 'string' ? writtenField(walk, { field, id }) : null
    const value = written && typeof typed === 'string' ? written.hold(typed) : typed
    const known = walk.store.field(id).value
    if (typeof typed === 'string' && isNumberShown(typed, known)) continue
    if ((known ?? '') !== value) walk.store.dispatch({ type: 'enter', field: id, value })
  }
  return all
}

/** The other fields of a field's model or record, from the store. */
function siblingReader({ store }: Walk, id: string): (key: string) => string {
  const owner = id.slice(0, id.lastIndexOf('.'))
  return (key) => textOf(store.field(`${owner}.${key}`).value) ?? ''
}

/** The place of a field's record among those of its list that the walk has seen; 0 outside of lists. */
function placeOf({ plan, store, records }: Walk, { field, id }: Pick<PlacedField, 'field' | 'id'>): number {
  if (!plan.lists.has(field.model)) return 0
  const ofList = new Set(store.list(field.model).rows.map(({ clientId }) => clientId))
  return [...records.values()].filter((each) => ofList.has(each)).indexOf(id.slice(0, id.lastIndexOf('.')))
}

/** A candidate value, which may be valid. */
function drawFor(walk: Walk, { control, field, id }: PlacedField, view: FieldView): string {
  const { random, culture, credentials } = walk
  const credential = field.model === 'credentials' ? credentials[field.key] : undefined
  if (credential !== undefined) return credential
  const determined = walk.answers[field.id]
  if (determined) return determined(walk.store, id, placeOf(walk, { field, id }))
  if (control.role === 'checkbox') return String(random.chance(0.5))
  const listed = control.choices.filter((choice) => choice !== otherChoice)
  const { widget } = field
  if (control.role === 'radiogroup' && hasOtherChoice(widget) && random.chance(0.4)) return typed()
  if (listed.length === 0) return typed()
  // Abroad an address has other fields, so both kinds are walked.
  return listed.includes('US') && random.chance(0.6) ? 'US' : random.pick(listed)

  function typed(): string {
    const today = entryDate(Temporal.Now.instant(), walk.forms.site.dayZone)
    return drawText(field, view, { random, culture, today, sibling: siblingReader(walk, id) })
  }
}

/** Whether the document of a record is not accepted for the kind that it has now. */
function exceedsKind({ store, plan }: Walk, { field, id }: PlacedField): boolean {
  const owner = id.slice(0, id.lastIndexOf('.'))
  const keys = plan.lists.get(field.model)?.fields.map(({ key }) => key) ?? []
  return keys.some((key) => store.field(`${owner}.${key}`).issues.some(({ rule }) => rule === 'kindLimit'))
}

/** A value that the rules of the field accept, according to the store; null if none is found. */
function validValue(walk: Walk, target: PlacedField): string | null {
  const { store } = walk
  const { field, id } = target
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const found = drawFor(walk, target, store.field(id))
    store.dispatch({ type: 'enter', field: id, value: valueFrom(field, found) })
    if (store.field(id).issues.length === 0 && !exceedsKind(walk, target)) return found
  }
  return null
}

const attach = async (walk: Walk, { control, id, field }: PlacedField): Promise<void> => {
  walk.documents += 1
  const file = sampleFile(walk, walk.forms.site.documents.types)
  await walk.page.locator(`[id="${control.id}"]`).setInputFiles(file)
  const { name, mimeType, buffer } = file
  if (field.widget !== null && holdsDocument(field.widget)) {
    walk.store.dispatch({ type: 'enter', field: id, value: [{ name, size: buffer.length, type: mimeType }] })
  }
}

/** Enters a valid value into a field; false if no value is valid with the present values of other fields. */
export async function fillField(walk: Walk, target: PlacedField): Promise<boolean> {
  if (target.control.role === 'upload') {
    await attach(walk, target)
    return true
  }
  const value = validValue(walk, target)
  if (value === null) return false
  // A field that repeats an empty field has no valid value.
  if (value === '') walk.leftEmpty.add(target.control.id)
  const label = labelsOf(walk, target.field)?.get(value)
  await enter(walk.page, target.control, label ?? writtenField(walk, target)?.show(value) ?? value)
  return true
}

/** Whether a field still needs a value; optional fields are sometimes left empty. */
function wants(walk: Walk, { control, field, id }: PlacedField): boolean {
  const { store, leftEmpty, random } = walk
  const { issues, required, value } = store.field(id)
  if (!control.enabled) return false
  if (issues.length > 0) return true
  const determined = walk.answers[field.id]?.(store, id, placeOf(walk, { field, id }))
  if (determined !== undefined && (control.role === 'checkbox' || (value ?? '') === ''))
    return control.value !== determined
  if (required || control.role === 'checkbox' || (value ?? '') !== '' || leftEmpty.has(control.id))
    return false
  const fills = random.chance(0.7)
  if (!fills) leftEmpty.add(control.id)
  return fills
}

/** Waits for the inputs that the last answer made appear, whose code may still be arriving. */
async function awaitShown(walk: Walk): Promise<void> {
  const { page, plan, store } = walk
  const here = pageAt(walk)
  for (const field of plan.fields.values()) {
    const isAsked = field.widget !== null && isVisible(field.widget) && field.calculated === undefined
    if (field.page !== here || !isAsked || !store.field(field.id).visible) continue
    const input = page.locator(`[id="${elementIdOf(field.id)}"]`)
    if ((await input.count()) === 0)
      await input.waitFor({ state: 'attached', timeout: 2000 }).catch(() => undefined)
  }
}

/** Fills the fields of the page, including those that appear meanwhile, until no field needs a value. */
export async function fillFields(walk: Walk, isOurs: (target: PlacedField) => boolean): Promise<void> {
  const tries = new Map<string, number>()
  for (;;) {
    const next = async () => (await placedFields(walk)).find((each) => isOurs(each) && wants(walk, each))
    let target = await next()
    if (!target) {
      await awaitShown(walk)
      target = await next()
    }
    if (!target) return
    const { id, role, choices } = target.control
    // The names of countries and states may still be arriving.
    if (role === 'listbox' && choices.length === 0) {
      await walk.page.locator(`[id="${id}"] option`).nth(1).waitFor({ state: 'attached' })
      continue
    }
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if ((tries.get(id) ?? 0) > 4) {
      const { value, issues } = walk.store.field(target.id)
      throw new Error(
        `${target.field.id} does not keep what is entered: it is ${JSON.stringify(value)}, ${JSON.stringify(issues)}.`,
      )
    }
    if (await fillField(walk, target)) continue
    const { value, issues } = walk.store.field(target.id)
    throw new Error(`No value is known for ${target.field.id}: ${JSON.stringify({ value, issues })}`)
  }
}
