import { expect, test } from 'vitest'
import { textOf } from '../field-value.ts'
import { createFormStore } from '../store/form-store.ts'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import { deriveWriting } from './derive-writing.ts'
import { createWriter, type WrittenField } from './writer.ts'

const fields = {
  day: { rules: [required] },
  price: { currency: 'EUR' },
  hours: {},
  shares: { type: 'number' as const, rules: [{ type: 'integer' }] },
  name: {},
}
const blocks = [
  { type: 'date', field: 'claimDetails.day', label: 'LocKey_Day' },
  textInput('claimDetails.price', { mask: 'currency' }),
  textInput('claimDetails.hours', { mask: 'decimal' }),
  textInput('claimDetails.shares', { inputMode: 'numeric' }),
  textInput('claimDetails.name'),
]

/** A form in a region that can change, as the culture of its page can. */
function openIn(region: string) {
  let writer = createWriter(deriveWriting(region))
  const plan = buildPlan(buildForm({ details: blocks }), [buildConfig('claimDetails', fields)])
  const store = createFormStore(plan, buildDeps({ finished: (...held) => writer.finished(...held) }))
  const written = (name: string): WrittenField | null => {
    const field = store.fieldPlan(`claimDetails.${name}`)
    return field ? writer.field(field, store.field(field.id).mask) : null
  }
  const held = (name: string): string => textOf(store.field(`claimDetails.${name}`).value) ?? ''
  return {
    held,
    written,
    shown: (name: string): string => written(name)?.show(held(name)) ?? held(name),
    type: (name: string, text: string): void =>
      store.dispatch({
        type: 'enter',
        field: `claimDetails.${name}`,
        value: written(name)?.hold(text) ?? text,
      }),
    leave: (name: string): void => store.dispatch({ type: 'touch', field: `claimDetails.${name}` }),
    issues: (name: string) => store.field(`claimDetails.${name}`).shownIssues.map(({ key }) => key),
    move: (other: string): void => {
      writer = createWriter(deriveWriting(other))
    },
  }
}

test('REG-1 what is typed is shown as it was typed, and the model holds its own form', () => {
  const form = openIn('de-DE')
  for (const [name, typed, held] of [
    ['day', '27.03.2021', '03/27/2021'],
    ['price', '1.234,5', '1,234.5'],
    ['hours', '12,25', '12.25'],
    ['shares', '1.250', '1,250'],
    ['name', '1.250', '1.250'],
  ] as const) {
    form.type(name, typed)
    expect([form.shown(name), form.held(name)]).toEqual([typed, held])
  }
  for (const name of ['price', 'shares']) form.leave(name)
  expect([form.held('price'), form.held('shares')]).toEqual(['1,234.50', '1250'])
})

test('REG-1 another region in the middle of a form keeps each value, and shows it in its own order and separators', () => {
  const form = openIn('en-GB')
  form.type('day', '03/04/2016')
  form.type('price', '1,234.50')
  const shown = ['en-GB', 'fr-CA', 'de-CH', 'en-US'].map((region) => {
    form.move(region)
    return [form.shown('day'), form.shown('price').replace(/\s/gu, ' ').replace('’', "'")]
  })
  expect(shown).toEqual([
    ['03/04/2016', '1,234.50'],
    ['2016-04-03', '1 234,50'],
    ['03.04.2016', "1'234.50"],
    ['04/03/2016', '1,234.50'],
  ])
  expect([form.held('day'), form.held('price')]).toEqual(['04/03/2016', '1,234.50'])
})

test('REG-1 a text that is no day or may be two numbers stays as it was typed, is refused, and never reads as another', () => {
  const form = openIn('fr-CA')
  for (const [name, typed] of [
    ['day', '03/04/2016'],
    ['price', '1.250'],
    ['hours', '1.250'],
  ] as const) {
    form.type(name, typed)
    form.leave(name)
    expect(form.shown(name)).toBe(typed)
    expect(form.issues(name), name).not.toEqual([])
    form.move('en-US')
    expect(form.shown(name)).toBe(typed)
    form.move('fr-CA')
  }
})

test('REG-1 DAT-1 a year of two digits has its century once the field is left', () => {
  const form = openIn('en-GB')
  form.type('day', '03/04/61')
  expect(form.held('day')).not.toBe('04/03/1961')
  form.leave('day')
  expect([form.held('day'), form.shown('day')]).toEqual(['04/03/1961', '03/04/1961'])
})

test('REG-1 the sign of a currency stands where the region writes it, and the texts of the case take its place', () => {
  expect(openIn('de-DE').written('price')?.addons).toEqual({ append: '€' })
  expect(openIn('en-IE').written('price')?.addons).toEqual({ prepend: '€' })
  expect(openIn('de-DE').written('name')).toBeNull()
})
