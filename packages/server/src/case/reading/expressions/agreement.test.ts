import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

/** How many forms are filled in; `EXPRESSION_FORMS=20000` fills in as many. */
const runs = Number(process.env.EXPRESSION_FORMS ?? 40)
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }

const numbers = [
  'claimDetails.a',
  'claimDetails.b',
  'prepopulatedData.weeks',
  'sum(rows.n)',
  'count(rows)',
  'max(rows.n)',
]
const ownNumbers = ['n', ...numbers]

/** An expression that is a number. */
const numberIn = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constantFrom(...names, '0', '1', '2.5', '10', '0.1'),
      fc
        .tuple(tie('value'), fc.constantFrom('+', '-', '*', '/'), tie('value'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      tie('value').map((a) => `get or else(${a}, 0)`),
    ),
  })).value

/** A comparison of two numbers. */
const comparisonIn = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(numberIn(names), fc.constantFrom('<', '<=', '=', '!=', '>'), numberIn(names))
    .map(([a, operator, b]) => `${a} ${operator} ${b}`)

/** An expression that is a condition. */
const conditionIn = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      comparisonIn(names),
      fc.constantFrom(
        'claimDetails.state in ("CA", "NY")',
        'claimDetails.state = "CA"',
        'claimDetails.day < today()',
        'claimDetails.day + duration("P30D") >= date("2026-11-30")',
        'is defined(claimDetails.b)',
        'claimDetails.agreed',
        'some r in rows satisfies r.n > 5',
        'every r in rows satisfies r.n < claimDetails.a',
        'count(rows[n > 2]) >= 1',
      ),
      fc
        .tuple(tie('value'), fc.constantFrom('and', 'or'), tie('value'))
        .map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
      tie('value').map((a) => `not(${a})`),
    ),
  })).value

interface RandomForm {
  readonly shows: readonly string[]
  readonly skips: string
  readonly rules: readonly string[]
  readonly needs: string
  readonly ofRecord: string
  readonly inRecord: string
}

const randomForm: fc.Arbitrary<RandomForm> = fc.record({
  shows: fc.tuple(conditionIn(numbers), conditionIn(numbers)),
  skips: conditionIn(numbers),
  rules: fc.tuple(conditionIn(numbers), conditionIn(numbers)),
  needs: conditionIn(numbers),
  ofRecord: conditionIn(ownNumbers),
  inRecord: comparisonIn(['n', 'claimDetails.a', '3']),
})

const show = (when: string) => ({ dependencies: [{ effect: 'show', when }] })
const mustHold = (expression: string) => ({ type: 'mustHold', expression })

const written = (form: RandomForm): WrittenForm => ({
  pages: {
    start: [
      textInput('claimDetails.a'),
      textInput('claimDetails.b'),
      textInput('claimDetails.state'),
      { type: 'date', field: 'claimDetails.day', label: 'LocKey_Label' },
      { type: 'checkbox', field: 'claimDetails.agreed', label: 'LocKey_Label' },
    ],
    rows: [
      {
        type: 'recordTable',
        model: 'rows',
        title: 'LocKey_Title',
        inputs: [textInput('n'), textInput('m', show(form.inRecord))],
      },
    ],
    extra: [
      textInput('claimDetails.x', show(form.shows[0] ?? 'true')),
      textInput('claimDetails.y', show(form.shows[1] ?? 'true')),
    ],
    last: [textInput('claimDetails.z')],
  },
  more: { extra: { skipWhen: [form.skips] } },
  models: {
    claimDetails: {
      a: { type: 'number', rules: [{ type: 'decimal' }] },
      b: { rules: [{ type: 'decimal' }] },
      state: {},
      day: {},
      agreed: { kind: 'boolean' },
      x: { rules: [mustHold(form.rules[0] ?? 'true')] },
      y: { rules: [{ type: 'requiredWhen', when: form.needs }] },
      z: { rules: [mustHold(form.rules[1] ?? 'true')] },
    },
    rows: { n: { rules: [{ type: 'decimal' }, mustHold(form.ofRecord)] }, m: {} },
    prepopulatedData: { weeks: { type: 'number' } },
  },
})

const number = fc.constantFrom('', '0', '1', '2.5', '3', '10', '1,000.10', '-4', 'x')
const randomAnswers = fc.record({
  'claimDetails.a': number,
  'claimDetails.b': number,
  'claimDetails.state': fc.constantFrom('', 'CA', 'TX'),
  'claimDetails.day': fc.constantFrom('', '01/02/2026', '12/31/2026', '13/45/2026'),
  'claimDetails.agreed': fc.boolean(),
  'claimDetails.x': fc.constantFrom('', 'x'),
  'claimDetails.y': fc.constantFrom('', 'y'),
  'claimDetails.z': fc.constantFrom('', 'z'),
})
const randomRows = fc.array(fc.record({ n: number, m: fc.constantFrom('', 'm') }), { maxLength: 4 })

test(`EXP-2 page and server agree on ${runs} forms with random expressions and answers`, {
  timeout: 3_600_000,
}, () => {
  const verdicts = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(
      randomForm,
      randomAnswers,
      randomAnswers,
      randomRows,
      fc.constantFrom<Readonly<Record<string, string>>>({ weeks: '3' }, { weeks: '0' }),
      (form, first, second, rows, prepopulated) => {
        const { enter, add, store, issues, refused } = openForm(written(form), prepopulated)
        enter(first)
        for (const row of rows) add('rows', row)
        enter(second)
        // Rows that are begun and not complete are saved or stay drafts, as when their page is left.
        for (const page of ['start', 'rows', 'extra', 'last']) store.dispatch({ type: 'touchPage', page })
        const onPage = issues().filter((issue) => !issue.includes('RowIsIncomplete'))
        const drafts = new Set(store.list('rows').drafts.map(({ clientId }) => clientId))
        const open = onPage.filter((issue) => [...drafts].some((clientId) => issue.startsWith(clientId)))
        if (drafts.size > 0 && (open.length > 0 || issues().length > onPage.length)) return
        verdicts[onPage.length === 0 ? 'accepted' : 'refused'] += 1
        expect(refused().toSorted()).toEqual(onPage.toSorted())
      },
    ),
    { numRuns: runs, ...seed },
  )
  expect(verdicts.accepted).toBeGreaterThan(0)
  expect(verdicts.refused).toBeGreaterThan(0)
})
