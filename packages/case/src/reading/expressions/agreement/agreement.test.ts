import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../../scripts/rounds.ts'
import { type FilledForm, openForm } from '../testing.ts'
import { type ExpectedForm, expectedForm } from './expected-form.ts'
import { calculatedPlaces, forged, forgery } from './forged.ts'
import { textOf } from './formula.ts'
import { type RandomAnswers, type RandomRow, randomAnswers, randomRows } from './random-answers.ts'
import { type RandomForm, randomForm, writtenForm } from './random-form.ts'

const today = DateTime.utc(2026, 11, 23)
const pages = ['start', 'rows', 'extra', 'last']

const typedIn = (answers: Partial<RandomAnswers>): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(Object.entries(answers).map(([name, { typed }]) => [`claimDetails.${name}`, typed]))

/** Fills in the row that is blank, or another one, and leaves it. */
function addRow({ store, dispatch }: FilledForm, { k, n, on, m }: RandomRow): void {
  const blank = () =>
    store.list('rows').rows.find(({ clientId }) => store.field(`${clientId}.k`).value === null)?.clientId
  if (blank() === undefined) dispatch({ type: 'addDraft', model: 'rows' })
  const clientId = blank() ?? ''
  for (const [key, { typed }] of Object.entries({ k, n, on, m }))
    dispatch({ type: 'enter', field: `${clientId}.${key}`, value: typed })
  dispatch({ type: 'leaveRow', clientId })
}

/** The form with some answers, then records, then other answers to every question, and every page left. */
function filledIn(
  form: RandomForm,
  [first, second]: readonly [RandomAnswers, RandomAnswers],
  rows: readonly RandomRow[],
  weeks: string,
): FilledForm {
  const filled = openForm(writtenForm(form), { weeks })
  const { a, day, x } = first
  filled.enter(typedIn({ a, day, x }))
  for (const row of rows) addRow(filled, row)
  filled.enter(typedIn(second))
  for (const page of pages) filled.dispatch({ type: 'touchPage', page })
  return filled
}

/** What the page shows and stores. */
function onPage({ store }: FilledForm, expected: ExpectedForm) {
  const records = store.list('rows').rows.map(({ clientId }) => clientId)
  // A row that is begun and blank is the next one to be filled in.
  const own = records.slice(0, expected.lines.length)
  return {
    calculated: Object.fromEntries(
      Object.keys(expected.calculated).map((name) => [name, store.field(`claimDetails.${name}`).value]),
    ),
    lines: own.map((id) => store.field(`${id}.line`).value),
    shown: { x: store.field('claimDetails.x').visible, y: store.field('claimDetails.y').visible },
    shownM: own.map((id) => store.field(`${id}.m`).visible),
    isExtraSkipped: store.isSkipped('extra'),
  }
}

/** What the independent libraries say of the same. */
const independent = ({ calculated, lines, shown, shownM, isExtraSkipped }: ExpectedForm) => ({
  calculated: Object.fromEntries(
    Object.entries(calculated).map(([name, { value }]) => [name, textOf(value)]),
  ),
  lines: lines.map(({ value }) => textOf(value)),
  shown,
  shownM,
  isExtraSkipped,
})

/** The calculated fields that cannot be computed. */
const failedIn = ({ calculated }: ExpectedForm): readonly string[] =>
  Object.entries(calculated).flatMap(([name, { failed }]) => (failed ? [`claimDetails.${name}`] : []))

const cannotCalculate = (issues: readonly string[]): readonly string[] =>
  issues.flatMap((issue) => {
    const [at = '', key] = issue.split(' ')
    return key === 'LocKey_Validation_CannotCalculate' && at.startsWith('claimDetails.') ? [at] : []
  })

const calculatedNames = ['total', 'due', 'word', 'extra', 'grand', 'last', 'line']

type Forgery = typeof forgery extends fc.Arbitrary<infer F> ? F : never

/** Changes each calculated value of a claim that the server accepts. Returns how many were changed, and those accepted. */
function forgedIn({ submission, findings }: FilledForm, forgeries: readonly Forgery[]) {
  const sent = submission()
  const tried = calculatedPlaces(sent, calculatedNames).flatMap((place, index) => {
    const text = forgeries[index % forgeries.length]?.(place.value) ?? null
    return text === place.value ? [] : [{ place, text, found: findings(forged(sent, place, text)) }]
  })
  const refusals = ['recalculated', 'notShown']
  return {
    count: tried.length,
    accepted: tried.filter(({ found }) => !found.some(({ code }) => refusals.includes(code))),
  }
}

const count = rounds(20_000, 80)

test(`EXP-2 EXP-4 page, server and independent libraries for decimals and days agree on ${count} forms with random expressions and answers, and forged values are refused`, {
  timeout: 3_600_000,
}, () => {
  const figures = { values: 0, failed: 0, empty: 0, accepted: 0, refused: 0, forged: 0 }
  fc.assert(
    fc.property(
      randomForm,
      randomAnswers,
      randomAnswers,
      randomRows,
      fc.constantFrom('3', '0'),
      fc.array(forgery, { minLength: 4, maxLength: 4 }),
      (form, first, second, rows, weeks, forgeries) => {
        const filled = filledIn(form, [first, second], rows, weeks)
        const expected = expectedForm(form, second, rows, weeks, today)
        expect(onPage(filled, expected)).toEqual(independent(expected))
        for (const { value, failed } of [...Object.values(expected.calculated), ...expected.lines])
          figures[failed ? 'failed' : value === null ? 'empty' : 'values'] += 1
        const issues = filled.issues()
        expect(cannotCalculate(issues)).toEqual(failedIn(expected))
        const { value, failed } = expected.holds
        const isRefused = issues.includes('claimDetails.z LocKey_Validation_MustHold')
        if (value !== null || failed) expect(isRefused).toBe(value !== true)
        // A form with a row that is not complete cannot be filed: the server has nothing to say about it.
        if (filled.store.list('rows').issues.length > 0) return
        figures[issues.length === 0 ? 'accepted' : 'refused'] += 1
        expect(filled.refused().toSorted()).toEqual(issues.toSorted())
        if (issues.length > 0) return
        const { count: tried, accepted } = forgedIn(filled, forgeries)
        figures.forged += tried
        expect(accepted).toEqual([])
      },
    ),
    { numRuns: count },
  )
  console.log(JSON.stringify(figures))
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
})
