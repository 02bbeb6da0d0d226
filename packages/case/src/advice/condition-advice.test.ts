import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sampleCase } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { isScalar, parseDocument } from 'yaml'
import { openForm, textInput } from '../reading/expressions/testing.ts'
import { writeCase } from '../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const cases = dirname(sampleCase)
const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const words = 'This can be written shorter: '

const adviceIn = async (folder: string) =>
  (await checkCase(folder, now)).advice.filter(({ message }) => message.startsWith(words))

/** The beginning of a condition that tests one field, in block or flow style. */
const condition = /^\{ ?field: |^field: /

/** Puts the offered text in the place of each condition. Returns how many were replaced. */
async function replaceAll(folder: string): Promise<number> {
  const advice = await adviceIn(folder)
  for (const file of new Set(advice.map((each) => each.file))) {
    const text = await readFile(file, 'utf8')
    const lines = text.split('\n')
    const document = parseDocument(text)
    const offsets = new Map(
      advice
        .filter((each) => each.file === file)
        .map(({ line, column, expected }) => [
          lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1,
          expected,
        ]),
    )
    const replaced = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      if ('range' in value && Array.isArray(value.range) && !isScalar(value)) {
        const offered = offsets.get(Number(value.range[0]))
        if (offered !== undefined && condition.test(text.slice(Number(value.range[0])))) return offered
      }
      if ('items' in value && Array.isArray(value.items))
        value.items = value.items.map((item: unknown) => {
          if (typeof item === 'object' && item !== null && 'value' in item && 'key' in item) {
            item.value = replaced(item.value)
            return item
          }
          return replaced(item)
        })
      return value
    }
    replaced(document.contents)
    await writeFile(file, document.toString({ lineWidth: 0 }))
  }
  return advice.length
}

test.each(['meridian', 'picture-tubes', 'vapor', 'wages'])(
  'EXP-1 each condition of the case %s for which an expression is offered can be replaced by it: the case stays free of mistakes, and proven',
  async (name) => {
    const folder = join(await temporaryFolder(), basename(name))
    await cp(join(cases, name), folder, { recursive: true })
    const before = await checkCase(folder, now)
    expect(await replaceAll(folder)).toBeGreaterThan(1)
    const after = await checkCase(folder, now)
    expect(after.findings).toEqual(before.findings)
    expect(after.forms.map(({ form, proven }) => [form, proven])).toEqual(
      before.forms.map(({ form, proven }) => [form, proven]),
    )
    expect(await adviceIn(folder)).toEqual([])
  },
)

/** Tests of a text and of a checkbox, and the expression that is offered for each. */
const comparisons: readonly (readonly [string, string])[] = [
  ['{ field: claimDetails.a, operator: isEqualTo, value: x }', 'claimDetails.a = "x"'],
  ['{ field: claimDetails.a, operator: isEqualTo, value: "x \\"y\\"" }', 'claimDetails.a = "x \\"y\\""'],
  ['{ field: claimDetails.a, operator: isNotEqualTo, value: x }', 'claimDetails.a != "x"'],
  ['{ field: claimDetails.a, operator: isEmpty }', 'claimDetails.a = null'],
  ['{ field: claimDetails.a, operator: isNotEmpty }', 'claimDetails.a != null'],
  ['{ field: claimDetails.b, operator: isEqualTo, value: true }', 'claimDetails.b = true'],
  ['{ field: claimDetails.b, operator: isNotEqualTo, value: true }', 'claimDetails.b != true'],
  ['{ field: claimDetails.b, operator: isEqualTo, value: false }', 'claimDetails.b = false'],
  ['{ field: claimDetails.b, operator: isNotEqualTo, value: false }', 'claimDetails.b != false'],
  ['{ operator: isEqualTo, value: "1", field: claimDetails.a }', 'claimDetails.a = "1"'],
]

/** The places of a form that take a condition. */
const places: readonly ((condition: string, index: number) => string)[] = [
  (when, index) =>
    `{ type: text, field: claimDetails.c${index}, label: LocKey_Name, dependencies: [{ effect: show, when: ${when} }] }`,
  (when) => `{ type: section, showWhen: [${when}], blocks: [{ type: paragraph, text: LocKey_Name }] }`,
  (when) =>
    `{ type: modal, trigger: LocKey_Name, title: LocKey_Name, paragraphs: [LocKey_Name], close: LocKey_Name, showWhen: [${when}] }`,
  (when, index) =>
    `{ type: select, field: claimDetails.d${index}, label: LocKey_Name, options: [{ value: one, label: LocKey_Name }, { value: two, label: LocKey_Name, when: ${when} }] }`,
]

test('EXP-1 for each of 40 conditions that test one field the shorter text is offered, at its line and column', async () => {
  const blocks = places.flatMap((place) => comparisons.map(([written], index) => place(written, index)))
  const form = [
    'formType: Automotive',
    'title: LocKey_Name',
    'pages:',
    '  - page: landing',
    '    title: LocKey_Name',
    '    blocks:',
    '      - { type: text, field: credentials.claimId, label: LocKey_Name }',
    '      - { type: text, field: credentials.pin, label: LocKey_Name }',
    '      - { type: actions, buttons: [{ type: button, label: LocKey_Name, action: authorize }] }',
    '  - page: claim-details',
    '    title: LocKey_Name',
    '    blocks:',
    '      - { type: text, field: claimDetails.a, label: LocKey_Name }',
    '      - { type: checkbox, field: claimDetails.b, label: LocKey_Name }',
    ...blocks.map((block) => `      - ${block}`),
    '      - { type: actions, buttons: [{ type: button, label: LocKey_Name, action: submit }] }',
  ]
  const numbers = [...comparisons.keys()]
  const own = numbers.flatMap((number) => [`c${number}: {}`, `d${number}: {}`])
  const folder = await writeCase({
    'forms/automotive.yaml': form.join('\n'),
    'models/automotive-claim-details.yaml': `formType: Automotive\ndtoMapping: claimDetails\nfields: { a: {}, b: { kind: boolean }, ${own.join(', ')} }\n`,
    'models/automotive-document-contexts.yaml': null,
  })
  const { findings } = await checkCase(folder, now)
  expect(findings.filter(({ level }) => level === 'mistake')).toEqual([])
  const planted = form.flatMap((line, index) =>
    comparisons
      .filter(([written]) => line.includes(written))
      .map(([written, offered]) => `${index + 1}:${line.indexOf(written) + 1} ${offered}`),
  )
  expect(planted).toHaveLength(40)
  const found = (await adviceIn(folder)).map(({ line, column, expected }) => `${line}:${column} ${expected}`)
  expect(found).toEqual(planted)
})

test.each(comparisons)('EXP-1 %s and %s hold for the same answers', (written, offered) => {
  const shown = (field: string, when: unknown) =>
    textInput(field, { dependencies: [{ effect: 'show', when }] })
  const { enter, isShown } = openForm({
    pages: {
      details: [
        textInput('claimDetails.a'),
        { type: 'checkbox', field: 'claimDetails.b', label: 'LocKey_Label' },
        shown('claimDetails.old', parseDocument(written).toJS()),
        shown('claimDetails.new', offered),
      ],
    },
    models: { claimDetails: { a: {}, b: { kind: 'boolean' }, old: {}, new: {} } },
  })
  for (const a of ['', 'x', 'X', ' x', 'x "y"', '1', '01', ' '])
    for (const b of [true, false]) {
      enter({ 'claimDetails.a': a, 'claimDetails.b': b })
      expect([a, b, isShown('claimDetails.new')]).toEqual([a, b, isShown('claimDetails.old')])
    }
})

/** Rules with the shorter spelling that is offered for each; null where there is none. */
const spellings = [
  ['{ type: requiredIf, field: a, operator: isEqualTo, value: x }', '{ type: requiredWhen, when: a = "x" }'],
  [
    '{ type: requiredIf, field: a, operator: isNotEqualTo, value: null }',
    '{ type: requiredWhen, when: a != null }',
  ],
  [
    '{ type: requiredIf, field: claimDetails.b, operator: isEqualTo, value: true }',
    '{ type: requiredWhen, when: b = true }',
  ],
  [
    '{ type: nestedRequiredIf, first: { field: b, operator: isNotEqualTo, value: true }, second: { field: a, operator: isEqualTo, value: null }, join: or }',
    '{ type: requiredWhen, when: b != true or a = null }',
  ],
  ['{ type: requiredOnClientOnly }', '{ type: required }'],
  ['{ type: requiredIf, field: number, operator: isEqualTo, value: "5" }', null],
  ['{ type: requiredIfOtherPropertyMatchesRegex, field: a, pattern: x }', null],
  ['{ type: required }', null],
] as const

test('EXP-1 VAL-5 VAL-6 VAL-10 for a rule with a shorter spelling it is offered, at its line, in a model and in a form', async () => {
  const model = [
    'formType: Automotive',
    'dtoMapping: claimDetails',
    'fields:',
    '  A: {}',
    '  b: { kind: boolean }',
    '  number: { type: number }',
    ...spellings.map(([rule], index) => `  Field ${index}: { rules: [${rule}] }`),
    ...spellings.map((_, index) => `  c${index}: {}`),
  ]
  const form = [
    'formType: Automotive',
    'title: LocKey_Name',
    'pages:',
    '  - page: landing',
    '    title: LocKey_Name',
    '    blocks:',
    '      - { type: text, field: credentials.claimId, label: LocKey_Name }',
    '      - { type: text, field: credentials.pin, label: LocKey_Name }',
    '      - { type: text, field: claimDetails.a, label: LocKey_Name }',
    '      - { type: checkbox, field: claimDetails.b, label: LocKey_Name }',
    '      - { type: text, field: claimDetails.number, label: LocKey_Name }',
    ...spellings.map(
      (_, index) => `      - { type: text, field: claimDetails.field${index}, label: LocKey_Name }`,
    ),
    ...spellings.map(
      ([rule], index) =>
        `      - { type: text, field: claimDetails.c${index}, label: LocKey_Name, rules: [${rule}] }`,
    ),
    '      - { type: actions, buttons: [{ type: button, label: LocKey_Name, action: authorize }, { type: button, label: LocKey_Name, action: submit }] }',
  ]
  const folder = await writeCase({
    'forms/automotive.yaml': form.join('\n'),
    'models/automotive-claim-details.yaml': model.join('\n'),
    'models/automotive-document-contexts.yaml': null,
  })
  const { advice, findings } = await checkCase(folder, now)
  expect(findings.filter(({ level }) => level === 'mistake')).toEqual([])
  const found = advice.flatMap(({ file, line, message, expected }) =>
    message.startsWith('This rule can be written shorter: ') ? [`${basename(file)}:${line} ${expected}`] : [],
  )
  const planted = (name: string, lines: readonly string[]) =>
    lines.flatMap((text, index) =>
      spellings.flatMap(([rule, shorter]) =>
        shorter !== null && text.includes(`[${rule}]`) ? [`${name}:${index + 1} ${shorter}`] : [],
      ),
    )
  expect(found).toEqual([
    ...planted('automotive.yaml', form),
    ...planted('automotive-claim-details.yaml', model),
  ])
})

test.each(spellings.filter(([, shorter]) => shorter !== null))(
  'EXP-1 VAL-5 VAL-6 VAL-10 %s and %s refuse and mark the same',
  (rule, shorter) => {
    const rules = [rule, shorter ?? ''].map((text) => [parseDocument(text).toJS()])
    const { enter, store } = openForm({
      pages: {
        details: [
          ...['a', 'old', 'new'].map((key) => textInput(`claimDetails.${key}`)),
          { type: 'checkbox', field: 'claimDetails.b', label: 'LocKey_Label' },
        ],
      },
      models: {
        claimDetails: { a: {}, b: { kind: 'boolean' }, old: { rules: rules[0] }, new: { rules: rules[1] } },
      },
    })
    const stateOf = (key: string) => {
      const { issues, required } = store.field(`claimDetails.${key}`)
      return { keys: issues.map((issue) => issue.key), required }
    }
    for (const a of ['', 'x', 'X', ' '])
      for (const b of [true, false])
        for (const answer of ['', 'given']) {
          enter({
            'claimDetails.a': a,
            'claimDetails.b': b,
            'claimDetails.old': answer,
            'claimDetails.new': answer,
          })
          expect([a, b, stateOf('new')]).toEqual([a, b, stateOf('old')])
        }
  },
)
