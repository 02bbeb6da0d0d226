import { formDefinitionSchema } from '@redress/form/form/form-definition.ts'
import { buildConfig, buildForm, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { wayMistakes } from './way-mistakes.ts'

const configs = [
  buildConfig('credentials', { claimId: {}, pin: {}, email: {}, lastName: {}, way: {} }),
  buildConfig('prepopulatedData', { firstName: {}, city: {} }),
]
const begin = { type: 'actions', buttons: [{ type: 'button', label: 'LocKey_Begin', action: 'authorize' }] }
const when = (operator: string, value: string) => ({
  dependencies: [{ effect: 'show', when: { field: 'credentials.way', operator, value } }],
})
const choiceOf = (...values: readonly string[]) => ({
  type: 'radio',
  field: 'credentials.way',
  label: 'LocKey_Way',
  options: values.map((value) => ({ value, label: 'LocKey_Way' })),
})
const idAndPin = { way: 'credentials', columns: ['claimId', 'pin'] }
const asked = [textInput('credentials.claimId'), textInput('credentials.pin')]

const at = (ways: readonly unknown[], ...blocks: readonly unknown[]) => {
  const written = { ...buildForm({ landing: blocks }), ways }
  const definition = formDefinitionSchema.parse(written)
  return wayMistakes(definition, configs).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('ACC-1 an open form needs a button alone', () => {
  expect(at([{ way: 'open' }], begin)).toEqual([])
  expect(at([{ way: 'open' }], textInput('credentials.email'))).toEqual([
    'pages.0.page: The first page has no button with the action authorize: nobody can begin the form.',
  ])
})

test('ACC-2 a column that nobody can enter is a mistake at its place', () => {
  expect(at([idAndPin], ...asked, begin)).toEqual([])
  expect(at([{ way: 'credentials', columns: ['emial', 'lastName'] }], begin)).toEqual([
    "ways.0.columns.0: The credentials model has no field 'emial', so nobody can enter it.",
    "ways.0.columns.1: The first page has to ask for 'credentials.lastName': the way 'credentials' needs it.",
  ])
})

test('ACC-2 a PIN without its claim ID, and a column named twice, are mistakes', () => {
  const blocks = [...asked, textInput('credentials.email'), begin]
  expect(at([{ way: 'credentials', columns: ['pin', 'email', 'email'] }], ...blocks)).toEqual([
    "ways.0.columns.0: A PIN is stored together with the claim ID: name 'claimId' beside 'pin'.",
    "ways.0.columns.2: The way names the column 'email' twice.",
  ])
})

test('ACC-2 a way has one to four columns, and no other keys', () => {
  const schema = (way: object) =>
    formDefinitionSchema.safeParse({ ...buildForm({ landing: [begin] }), ways: [way] }).success
  expect(schema(idAndPin)).toBe(true)
  expect(schema({ way: 'credentials', columns: [] })).toBe(false)
  expect(schema({ way: 'credentials', columns: ['a', 'b', 'c', 'd', 'e'] })).toBe(false)
  expect(schema({ way: 'credentials', columns: ['a'], ignore: ['spaces'] })).toBe(false)
  expect(schema({ way: 'open', columns: ['a'] })).toBe(false)
  expect(schema({ way: 'door' })).toBe(false)
})

test('ACC-4 a way can only show columns that the form has a field for', () => {
  expect(at([{ ...idAndPin, shows: ['firstName', 'town'] }], ...asked, begin)).toEqual([
    "ways.0.shows.1: The form has no field 'town' of prepopulatedData, so it cannot show that column.",
  ])
})

test('ACC-4 two ways with one name are a mistake of the later one', () => {
  const byEmail = { way: 'credentials', columns: ['email'] }
  const blocks = [choiceOf('credentials', 'byEmail'), ...asked, textInput('credentials.email'), begin]
  expect(at([idAndPin, byEmail], ...blocks)[0]).toBe(
    "ways.1.way: There is already a way named 'credentials'. Give each of several ways of one kind a 'name'.",
  )
  expect(at([idAndPin, { ...byEmail, name: 'byEmail' }], ...blocks)).toEqual([])
})

test('ACC-4 several ways need a choice that reaches each of them', () => {
  const ways = [idAndPin, { way: 'open' }]
  expect(at(ways, ...asked, begin)).toEqual([
    'ways: The form has 2 ways in, and its first page does not ask which one: add a radio with the field credentials.way and the options credentials, open.',
  ])
  expect(at(ways, choiceOf('credentials', 'opne'), ...asked, begin)).toEqual([
    "ways.1.way: Nobody can choose the way 'open': 'credentials.way' has no option with this value.",
    "pages.0.blocks.0.options.1.value: The form has no way 'opne'.",
  ])
  expect(at(ways, choiceOf('credentials', 'open'), ...asked, begin)).toEqual([])
})

test('ACC-4 a field or button that is hidden from the way that needs it is a mistake', () => {
  const ways = [idAndPin, { way: 'open' }]
  const choice = choiceOf('credentials', 'open')
  const hidden = textInput('credentials.pin', when('isEqualTo', 'open'))
  expect(at(ways, choice, textInput('credentials.claimId'), hidden, begin)).toEqual([
    "ways.0.columns.1: 'credentials.pin' is hidden while 'credentials.way' is 'credentials', but that way needs it.",
  ])
  const section = {
    type: 'section',
    showWhen: [{ field: 'credentials.way', operator: 'isEqualTo', value: 'credentials' }],
    blocks: [...asked, begin],
  }
  expect(at(ways, choice, section)).toEqual([
    "ways.1.way: No button with the action authorize is shown while 'credentials.way' is 'open'.",
  ])
})

test('ACC-3 a personal link is one way of a form, asks for nothing, and shows columns that the form has', () => {
  expect(at([{ way: 'link' }], begin)).toEqual([])
  expect(at([{ way: 'link', shows: ['city', 'street'] }], begin)).toEqual([
    "ways.0.shows.1: The form has no field 'street' of prepopulatedData, so it cannot show that column.",
  ])
  const two = [{ way: 'link' }, { way: 'link', name: 'card' }]
  expect(at(two, choiceOf('link', 'card'), begin)).toEqual([
    'ways.1.way: A form has one way by personal links: remove this one.',
  ])
})
