import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { type Answers, Exact, type Formula, type Meaning, NotComputable } from './formula.ts'
import {
  arithmetic,
  compared,
  comparisons,
  folded,
  folds,
  joined,
  joinedInTurn,
  moduloOf,
  monthsBetween,
  ofBoth,
  ofOne,
  powerOf,
  roundings,
  withNamesOf,
} from './testing.ts'

/** Names that an expression can use, by what they are. */
export interface Names {
  readonly numbers: readonly string[]
  readonly days: readonly string[]
  readonly texts: readonly string[]
  readonly booleans: readonly string[]
}

/** What expressions at one place of a form can use. */
interface Scope extends Names {
  /** The fields of the records of `rows`; null where the list cannot be read. */
  readonly columns: Names | null
}

/** A part of an expression that is a list of values. */
interface ListFormula<T> {
  readonly written: string
  readonly compute: (answers: Answers) => readonly (T | null)[]
}

/** Random expressions of each kind. */
interface Formulas {
  readonly number: fc.Arbitrary<Formula<Decimal>>
  readonly day: fc.Arbitrary<Formula<DateTime>>
  readonly text: fc.Arbitrary<Formula<string>>
  readonly yes: fc.Arbitrary<Formula<boolean>>
}

const isNumber = (meaning: Meaning): meaning is Decimal => Decimal.isDecimal(meaning)
const isDay = (meaning: Meaning): meaning is DateTime => DateTime.isDateTime(meaning)
const isText = (meaning: Meaning): meaning is string => typeof meaning === 'string'
const isBoolean = (meaning: Meaning): meaning is boolean => typeof meaning === 'boolean'

/** The meaning of a name if it is of a kind, else null. */
function meaningOf<T extends Meaning>(
  names: ReadonlyMap<string, Meaning>,
  name: string,
  isOne: (meaning: Meaning) => meaning is T,
): T | null {
  const meaning = names.get(name) ?? null
  return isOne(meaning) ? meaning : null
}

const named =
  <T extends Meaning>(isOne: (meaning: Meaning) => meaning is T) =>
  (name: string): Formula<T> => ({ written: name, compute: ({ of }) => meaningOf(of, name, isOne) })

const constant = <T>(written: string, value: T): Formula<T> => ({ written, compute: () => value })

const numberLiteral = (text: string): Formula<Decimal> => constant(text, new Exact(text))
const dayLiteral = (text: string): Formula<DateTime> =>
  constant(`@"${text}"`, DateTime.fromISO(text, { zone: 'utc' }))
const textLiteral = (text: string): Formula<string> => constant(`"${text}"`, text)

const choice = <T>(condition: Formula<boolean>, one: Formula<T>, other: Formula<T>): Formula<T> => ({
  written: `(if ${condition.written} then ${one.written} else ${other.written})`,
  compute: (answers) => (condition.compute(answers) === true ? one : other).compute(answers),
})

const orElse = <T>(value: Formula<T>, otherwise: Formula<T>): Formula<T> => ({
  written: `get or else(${value.written}, ${otherwise.written})`,
  compute: (answers) => {
    const [first, second] = [value.compute(answers), otherwise.compute(answers)]
    return first ?? second
  },
})

const comparison = <T extends Decimal | DateTime | string>(
  a: Formula<T>,
  test: string,
  b: Formula<T>,
): Formula<boolean> => ({
  written: `(${a.written} ${test} ${b.written})`,
  compute: (answers) => {
    const [first, second] = [a.compute(answers), b.compute(answers)]
    return compared(test, first, second)
  },
})

const lengthInMonths = (a: Formula<DateTime>, b: Formula<DateTime>, part: 'years' | 'months') =>
  ofBoth<DateTime, DateTime, Decimal>(
    (from, to) => `years and months duration(${from}, ${to}).${part}`,
    (from, to) => {
      const months = monthsBetween(from, to)
      return new Exact(part === 'years' ? Math.trunc(months / 12) : months % 12)
    },
  )(a, b)

/** A day with a literal duration added or taken away. */
const moved = (
  day: Formula<DateTime>,
  sign: '+' | '-',
  written: string,
  by: { readonly days: number } | { readonly years: number; readonly months: number },
): Formula<DateTime> =>
  ofOne<DateTime, DateTime>(
    (of) => `(${of} ${sign} @"${written}")`,
    (of) => (sign === '+' ? of.plus(by) : of.minus(by)),
  )(day)

/** A day with a computed month. Some months have no such day. */
const dateIn = (year: number, month: Formula<Decimal>, day: number): Formula<DateTime> =>
  ofOne<Decimal, DateTime>(
    (of) => `date(${year}, modulo(floor(${of}), 12) + 1, ${day})`,
    (of) => {
      const date = DateTime.utc(year, moduloOf(of.floor(), new Exact(12)).toNumber() + 1, day)
      if (!date.isValid) throw new NotComputable('no such day')
      return date
    },
  )(month)

const column = <T extends Meaning>(
  name: string,
  isOne: (meaning: Meaning) => meaning is T,
): ListFormula<T> => ({
  written: `rows.${name}`,
  compute: ({ rows }) => rows.map((row) => meaningOf(row, name, isOne)),
})

/** A column of the records for which a condition holds. In the condition the names of the record win. */
const filteredColumn = <T extends Meaning>(
  condition: Formula<boolean>,
  name: string,
  isOne: (meaning: Meaning) => meaning is T,
): ListFormula<T> => ({
  written: `rows[${condition.written}].${name}`,
  compute: (answers) =>
    answers.rows
      .filter((row) => condition.compute(withNamesOf(answers, row)) === true)
      .map((row) => meaningOf(row, name, isOne)),
})

/** Whether a condition holds for some record, or for every one: `r` is the record in it. */
const quantified = (
  word: 'some' | 'every',
  name: string,
  test: string,
  limit: Formula<Decimal>,
): Formula<boolean> => ({
  written: `(${word} r in rows satisfies r.${name} ${test} ${limit.written})`,
  compute: (answers) =>
    joinedInTurn(
      word === 'some',
      answers.rows.map((row) => () => compared(test, meaningOf(row, name, isNumber), limit.compute(answers))),
    ),
})

const isAmong = (subject: Formula<string>, tests: readonly Formula<string>[]): Formula<boolean> => ({
  written: `(${subject.written} in (${tests.map(({ written }) => written).join(', ')}))`,
  compute: (answers) => {
    const value = subject.compute(answers)
    return joinedInTurn(
      true,
      tests.map((test) => () => compared('=', value, test.compute(answers))),
    )
  },
})

/** Whether a number is between two others, which belong to the range or do not. */
const isBetween = (
  [subject, low, high]: readonly [Formula<Decimal>, Formula<Decimal>, Formula<Decimal>],
  write: (subject: string, low: string, high: string) => string,
  belowTest: string,
): Formula<boolean> => ({
  written: write(subject.written, low.written, high.written),
  compute: (answers) => {
    const [value, least, most] = [subject.compute(answers), low.compute(answers), high.compute(answers)]
    if (least === null || most === null) return null
    return joined(false, compared('>=', value, least), compared(belowTest, value, most))
  },
})

const logical = (a: Formula<boolean>, word: 'and' | 'or', b: Formula<boolean>): Formula<boolean> => ({
  written: `(${a.written} ${word} ${b.written})`,
  compute: (answers) => joinedInTurn(word === 'or', [() => a.compute(answers), () => b.compute(answers)]),
})

const isDefined = (of: Formula<Meaning>): Formula<boolean> => ({
  written: `is defined(${of.written})`,
  compute: (answers) => of.compute(answers) !== null,
})

const foldOf = (name: string, list: ListFormula<Decimal>): Formula<Decimal> => ({
  written: `${name}(${list.written})`,
  compute: (answers) => {
    const fold = folds[name]
    if (!fold) throw new TypeError(`No function ${name}.`)
    return folded(fold, list.compute(answers))
  },
})

const listed = (items: readonly Formula<Decimal>[]): ListFormula<Decimal> => ({
  written: `[${items.map(({ written }) => written).join(', ')}]`,
  compute: (answers) => items.map((item) => item.compute(answers)),
})

const countOf = <T>(list: ListFormula<T>): Formula<Decimal> => ({
  written: `count(${list.written})`,
  compute: (answers) => new Exact(list.compute(answers).length),
})

const substringBefore = ofBoth<string, string, string>(
  (text, match) => `substring before(${text}, ${match})`,
  (text, match) => (match !== '' && text.includes(match) ? (text.split(match)[0] ?? '') : ''),
)

/** The kinds of expressions that are made of one another: a type alias, since `letrec` takes no interface. */
type Kinds = Readonly<{
  number: Formula<Decimal>
  day: Formula<DateTime>
  text: Formula<string>
  yes: Formula<boolean>
}>

type Tie = fc.LetrecTypedTie<Kinds>

/** One of these, the first where an expression is deep enough. */
const oneOf = <T>(leaf: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ maxDepth: 2, depthSize: 'small', depthIdentifier: 'formula' }, leaf, ...others)

const sign = fc.constantFrom('+' as const, '-' as const)

function numberIn(tie: Tie, names: Names): fc.Arbitrary<Formula<Decimal>> {
  const one = tie('number')
  const amount = fc
    .tuple(fc.nat({ max: 9999 }), fc.nat({ max: 99 }))
    .map(([whole, cents]) => numberLiteral(`${whole}.${cents}`))
  const constants = ['0', '1', '0.1', '2.5', '10', '0.15'].map(numberLiteral)
  const part = fc.constantFrom('year' as const, 'month' as const, 'day' as const, 'weekday' as const)
  return oneOf<Formula<Decimal>>(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...names.numbers.map(named(isNumber))) },
      { weight: 1, arbitrary: fc.constantFrom(...constants) },
      { weight: 1, arbitrary: amount },
    ),
    fc
      .tuple(one, fc.constantFrom(...Object.entries(arithmetic)), one)
      .map(([a, [operator, compute], b]) =>
        ofBoth<Decimal, Decimal, Decimal>((x, y) => `(${x} ${operator} ${y})`, compute)(a, b),
      ),
    fc.tuple(one, fc.integer({ min: -2, max: 4 })).map(([base, exponent]) =>
      ofOne<Decimal, Decimal>(
        (of) => `(${of} ** ${exponent})`,
        (of) => powerOf(of, exponent),
      )(base),
    ),
    fc
      .tuple(fc.constantFrom(...Object.entries(roundings)), one, fc.nat({ max: 4 }))
      .map(([[name, mode], of, places]) =>
        ofOne<Decimal, Decimal>(
          (written) => `${name}(${written}, ${places})`,
          (value) => value.toDecimalPlaces(places, mode),
        )(of),
      ),
    fc
      .constantFrom<readonly [string, (of: Decimal) => Decimal]>(
        ['floor', (of) => of.floor()],
        ['ceiling', (of) => of.ceil()],
        ['abs', (of) => of.abs()],
        ['-', (of) => of.neg()],
      )
      .chain(([name, compute]) =>
        one.map(ofOne<Decimal, Decimal>((of) => (name === '-' ? `(-${of})` : `${name}(${of})`), compute)),
      ),
    fc
      .tuple(one, one)
      .map(([a, b]) => ofBoth<Decimal, Decimal, Decimal>((x, y) => `modulo(${x}, ${y})`, moduloOf)(a, b)),
    fc.tuple(one, one).map(([a, b]) => orElse(a, b)),
    fc.tuple(tie('yes'), one, one).map(([condition, a, b]) => choice(condition, a, b)),
    fc
      .tuple(fc.constantFrom(...Object.keys(folds)), fc.array(one, { minLength: 1, maxLength: 3 }))
      .map(([name, items]) => foldOf(name, listed(items))),
    fc.tuple(tie('day'), part).map(([day, name]) =>
      ofOne<DateTime, Decimal>(
        (of) => `${of}.${name}`,
        (of) => new Exact(of[name]),
      )(day),
    ),
    fc.tuple(tie('day'), tie('day')).map(([a, b]) =>
      ofBoth<DateTime, DateTime, Decimal>(
        (x, y) => `((${x} - ${y}) / @"P1D")`,
        (x, y) => new Exact(x.diff(y, 'days').days),
      )(a, b),
    ),
    fc
      .tuple(tie('day'), tie('day'), fc.constantFrom('years' as const, 'months' as const))
      .map(([a, b, name]) => lengthInMonths(a, b, name)),
    tie('text').map(
      ofOne<string, Decimal>(
        (of) => `string length(${of})`,
        (of) => new Exact([...of].length),
      ),
    ),
  )
}

function dayIn(tie: Tie, names: Names): fc.Arbitrary<Formula<DateTime>> {
  const one = tie('day')
  const literals = ['2026-02-28', '2024-02-29', '2025-12-31', '2026-11-30'].map(dayLiteral)
  const today: Formula<DateTime> = { written: 'today()', compute: (answers) => answers.today }
  return oneOf<Formula<DateTime>>(
    fc.constantFrom(...names.days.map(named(isDay)), ...literals, today),
    fc
      .tuple(one, sign, fc.nat({ max: 400 }))
      .map(([day, operator, days]) => moved(day, operator, `P${days}D`, { days })),
    fc
      .tuple(one, sign, fc.nat({ max: 20 }), fc.nat({ max: 14 }))
      .map(([day, operator, years, months]) =>
        moved(day, operator, `P${years}Y${months}M`, { years, months }),
      ),
    fc
      .tuple(fc.integer({ min: 1995, max: 2030 }), tie('number'), fc.integer({ min: 1, max: 31 }))
      .map(([year, month, day]) => dateIn(year, month, day)),
    fc.tuple(one, one, fc.constantFrom('min' as const, 'max' as const)).map(([a, b, name]) =>
      ofBoth<DateTime, DateTime, DateTime>(
        (x, y) => `${name}(${x}, ${y})`,
        (x, y) => DateTime[name](x, y) ?? x,
      )(a, b),
    ),
    fc.tuple(one, one).map(([a, b]) => orElse(a, b)),
    fc.tuple(tie('yes'), one, one).map(([condition, a, b]) => choice(condition, a, b)),
  )
}

function textIn(tie: Tie, names: Names): fc.Arbitrary<Formula<string>> {
  const one = tie('text')
  const literals = ['CA', 'NY', 'ñ', ''].map(textLiteral)
  return oneOf<Formula<string>>(
    fc.constantFrom(...names.texts.map(named(isText)), ...literals),
    fc.tuple(one, one).map(([a, b]) =>
      ofBoth<string, string, string>(
        (x, y) => `(${x} + ${y})`,
        (x, y) => x + y,
      )(a, b),
    ),
    one.map(
      ofOne<string, string>(
        (of) => `lower case(${of})`,
        (of) => of.toLowerCase(),
      ),
    ),
    fc.tuple(one, one).map(([a, b]) => substringBefore(a, b)),
    fc.tuple(one, one).map(([a, b]) => orElse(a, b)),
    fc.tuple(tie('yes'), one, one).map(([condition, a, b]) => choice(condition, a, b)),
  )
}

function yesIn(tie: Tie, names: Names): fc.Arbitrary<Formula<boolean>> {
  const one = tie('yes')
  const test = fc.constantFrom(...comparisons)
  const threeNumbers = fc.tuple(tie('number'), tie('number'), tie('number'))
  const defined: fc.Arbitrary<Formula<Meaning>> = fc.oneof(tie('number'), tie('day'), tie('text'))
  return oneOf<Formula<boolean>>(
    fc.constantFrom(
      ...names.booleans.map(named(isBoolean)),
      constant('true', true),
      constant('false', false),
    ),
    fc.tuple(tie('number'), test, tie('number')).map(([a, operator, b]) => comparison(a, operator, b)),
    fc.tuple(tie('day'), test, tie('day')).map(([a, operator, b]) => comparison(a, operator, b)),
    fc.tuple(tie('text'), test, tie('text')).map(([a, operator, b]) => comparison(a, operator, b)),
    fc
      .tuple(one, fc.constantFrom('and' as const, 'or' as const), one)
      .map(([a, word, b]) => logical(a, word, b)),
    one.map(
      ofOne<boolean, boolean>(
        (of) => `not(${of})`,
        (of) => !of,
      ),
    ),
    threeNumbers.map((three) => isBetween(three, (of, a, b) => `(${of} between ${a} and ${b})`, '<=')),
    threeNumbers.map((three) => isBetween(three, (of, a, b) => `(${of} in [${a}..${b}))`, '<')),
    fc
      .tuple(tie('text'), fc.array(tie('text'), { minLength: 2, maxLength: 3 }))
      .map(([subject, tests]) => isAmong(subject, tests)),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) =>
      ofBoth<string, string, boolean>(
        (x, y) => `contains(${x}, ${y})`,
        (x, y) => x.includes(y),
      )(a, b),
    ),
    defined.map(isDefined),
  )
}

/** Random expressions that read no list. */
const withoutLists = (names: Names): Formulas =>
  fc.letrec<Kinds>((tie) => ({
    number: numberIn(tie, names),
    day: dayIn(tie, names),
    text: textIn(tie, names),
    yes: yesIn(tie, names),
  }))

/** Random expressions of one list: numbers and conditions. */
function overRows(names: Names, columns: Names): Pick<Formulas, 'number' | 'yes'> {
  const { number } = withoutLists(names)
  const { yes } = withoutLists({
    numbers: [...columns.numbers, ...names.numbers],
    days: [...columns.days, ...names.days],
    texts: [...columns.texts, ...names.texts],
    booleans: names.booleans,
  })
  const ofNumbers = fc.constantFrom(...columns.numbers)
  const list = fc.oneof(
    ofNumbers.map((name) => column(name, isNumber)),
    fc.tuple(yes, ofNumbers).map(([condition, name]) => filteredColumn(condition, name, isNumber)),
  )
  const days = fc
    .tuple(yes, fc.constantFrom(...columns.days))
    .map(([condition, name]) => filteredColumn(condition, name, isDay))
  return {
    number: fc.oneof(
      fc.tuple(fc.constantFrom(...Object.keys(folds)), list).map(([name, of]) => foldOf(name, of)),
      list.map(countOf),
      days.map(countOf),
    ),
    yes: fc
      .tuple(
        fc.constantFrom('some' as const, 'every' as const),
        ofNumbers,
        fc.constantFrom(...comparisons),
        number,
      )
      .map(([word, name, test, limit]) => quantified(word, name, test, limit)),
  }
}

/** An expression of at most as many characters as a case may write. */
const short = <T>(formula: fc.Arbitrary<Formula<T>>): fc.Arbitrary<Formula<T>> =>
  formula.filter(({ written }) => written.length < 900)

/**
 * Random expressions with these names. Where there are records, about every second one reads them. Each kind of expression is made
 * of the others, so they are in one file.
 */
export function formulasOver({ columns, ...names }: Scope): Formulas {
  const { number, day, text, yes } = withoutLists(names)
  if (columns === null) return { number: short(number), day: short(day), text: short(text), yes: short(yes) }
  const rows = overRows(names, columns)
  const sums = fc
    .tuple(rows.number, fc.constantFrom(...Object.entries(arithmetic)), number)
    .map(([a, [operator, compute], b]) =>
      ofBoth<Decimal, Decimal, Decimal>((x, y) => `(${x} ${operator} ${y})`, compute)(a, b),
    )
  const tests = fc
    .tuple(rows.number, fc.constantFrom(...comparisons), number)
    .map(([a, test, b]) => comparison(a, test, b))
  return {
    number: short(fc.oneof(rows.number, sums, number)),
    day: short(day),
    text: short(text),
    yes: short(
      fc.oneof(
        rows.yes,
        tests,
        fc.tuple(rows.yes, yes).map(([a, b]) => logical(a, 'and', b)),
        yes,
      ),
    ),
  }
}
