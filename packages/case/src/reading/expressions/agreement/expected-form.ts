import type { DateTime } from 'luxon'
import { type Answers, Exact, type Formula, type Meaning, NotComputable, textOf } from './formula.ts'
import type { RandomAnswer, RandomAnswers, RandomRow } from './random-answers.ts'
import type { RandomForm } from './random-form.ts'

/** What a formula results in: its value, or that it cannot be computed. */
interface Result {
  readonly value: Meaning
  readonly failed: boolean
}

/** What the fields of a form hold and show, computed without the package of forms. */
export interface ExpectedForm {
  /** The stored texts of calculated fields that are asked for, by their names. */
  readonly calculated: Readonly<Record<string, Result>>
  /** The calculated field of each record. */
  readonly lines: readonly Result[]
  readonly shown: Readonly<Record<'x' | 'y', boolean>>
  readonly shownM: readonly boolean[]
  readonly isExtraSkipped: boolean
  readonly holds: Result
}

function resultOf<T extends Meaning>({ compute }: Formula<T>, answers: Answers): Result {
  try {
    return { value: compute(answers), failed: false }
  } catch (error) {
    if (error instanceof NotComputable) return { value: null, failed: true }
    throw error
  }
}

/** What other expressions read of a result: a field holds texts of bounded length. */
const readBack = ({ value }: Result): Meaning => (textOf(value) === null ? null : value)

const isTrue = ({ value }: Result): boolean => value === true

const named = (prefix: string, fields: Readonly<Record<string, Meaning>>): [string, Meaning][] =>
  Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value])

const meaningsOf = (answers: Readonly<Record<string, RandomAnswer<string | boolean>>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, { means }]) => [name, means]))

/** What must come of the form with these answers on this day. */
export function expectedForm(
  form: RandomForm,
  { hours, x, y, ...entered }: RandomAnswers,
  rows: readonly RandomRow[],
  weeks: string,
  today: DateTime,
): ExpectedForm {
  const inputs = new Map<string, Meaning>([
    ...named('claimDetails.', meaningsOf(entered)),
    ['claimDetails.hours', hours.typed === '' ? new Exact(0) : hours.means],
    ['prepopulatedData.weeks', new Exact(weeks)],
  ])
  const ofInputs: Answers = { of: inputs, rows: [], today }
  const total = resultOf(form.total, ofInputs)
  const due = resultOf(form.due, ofInputs)
  const word = resultOf(form.word, ofInputs)
  const start = new Map([
    ...inputs,
    ...named('claimDetails.', { total: readBack(total), due: readBack(due), word: readBack(word) }),
  ])
  const records = rows.map(({ n, k, on }) => {
    const own = named('', { n: n.means, k: k.means, on: on.means })
    const answers: Answers = { of: new Map([...start, ...own]), rows: [], today }
    const line = resultOf(form.line, answers)
    return { own, line, showsM: isTrue(resultOf(form.showsM, answers)) }
  })
  const columns = records.map(({ own, line }) => new Map<string, Meaning>([...own, ['line', readBack(line)]]))
  const ofRows: Answers = { of: start, rows: columns, today }
  const isExtraSkipped = isTrue(resultOf(form.skips, ofRows))
  const showsX = isTrue(resultOf(form.showsX, ofRows)) && !isExtraSkipped
  const showsY = isTrue(resultOf(form.showsY, ofRows)) && !isExtraSkipped
  const extra = resultOf(form.extra, ofRows)
  const ofAll: Answers = {
    ...ofRows,
    of: new Map([
      ...start,
      ...named('claimDetails.', {
        extra: isExtraSkipped ? null : readBack(extra),
        x: showsX ? x.means : null,
        y: showsY ? y.means : null,
      }),
    ]),
  }
  return {
    calculated: {
      total,
      due,
      word,
      ...(isExtraSkipped ? {} : { extra }),
      grand: resultOf(form.grand, ofAll),
      last: resultOf(form.last, ofAll),
    },
    lines: records.map(({ line }) => line),
    shown: { x: showsX, y: showsY },
    shownM: records.map(({ showsM }) => showsM),
    isExtraSkipped,
    holds: resultOf(form.holds, ofAll),
  }
}
