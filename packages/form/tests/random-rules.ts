import fc from 'fast-check'
import type { FieldValue } from '../src/field-value.ts'
import type { Rule } from '../src/rules/registry.ts'
import type { RuleCase } from './verdicts.ts'

const day = fc
  .tuple(
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    fc.integer({ min: 1900, max: 2100 }),
  )
  .chain(([month, date, year]) =>
    fc.constantFrom(
      `${month}/${date}/${year}`,
      `${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}/${year}`,
      `${year}-${month}-${date}`,
      `${month}/${date}/${String(year).slice(2)}`,
    ),
  )
const nearToday = fc.constantFrom(
  '03/26/2026',
  '3/27/2026',
  '03/27/2026',
  '3/28/2026',
  '02/29/2024',
  '02/29/2025',
)
const number = fc.oneof(
  fc.integer({ min: -50, max: 2000 }).map(String),
  fc.float({ noNaN: true, min: -100, max: 3000 }).map((value) => value.toFixed(2)),
  fc.constantFrom('1,250', '1,25', '.5', '5.', '1e3', '٣', '-', '0'),
)
const address = fc.oneof(
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.domain(),
)
const word = fc.string({ unit: fc.constantFrom(...'abcxyzABC019 -_@.,é🙂٣\n'), maxLength: 12 })
const choice = fc.constantFrom('true', 'false', 'yes', 'no', 'x', 'a')
const text = fc.oneof(day, nearToday, number, address, word, choice, fc.string({ unit: 'binary' }))

const file = fc.record({ name: fc.string(), size: fc.nat(), type: fc.string() })

/** A value of a field of any kind. */
const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom<FieldValue>(null, '', '  ', true, false, 'true') },
  { weight: 1, arbitrary: fc.array(file, { maxLength: 1 }) },
)

const field = fc.constantFrom('other', 'third', 'start', 'missing')
const fields = fc.array(field, { minLength: 1, maxLength: 3 })
const operator = fc.constantFrom('isEqualTo' as const, 'isNotEqualTo' as const)
const condition = fc.record({
  field,
  operator,
  value: fc.constantFrom<string | boolean | null>('true', 'x', 'yes', true, false, null),
})
const pattern = fc.constantFrom(
  '^[0-9]{1,4}$',
  '[a-z]+@[a-z]+\\.[a-z]{2,}',
  '^(true|yes|x.*)$',
  '^\\p{L}+$',
  '\\b\\d\\d\\b',
  '^(?:[a-c]{1,2}-?)*$',
  '^\\S+\\s\\S+$',
  '.',
)
const flag = fc.option(fc.boolean(), { nil: undefined })
const plain = <const T extends string>(type: T) => fc.constant({ type })
const bounds = fc
  .tuple(fc.integer({ min: -10, max: 500 }), fc.nat(1500))
  .map(([min, more]) => ({ min, max: min + more }))
const days = fc.constantFrom(
  { min: '01/01/2000', max: '12/31/2030' },
  { min: '3/27/2026', max: '3/27/2026' },
  { min: 'no date', max: '1/1/2026' },
)

/** Rules of each kind; a kind that is missing does not compile. */
export const randomRules: { readonly [T in Rule['type']]: fc.Arbitrary<Extract<Rule, { type: T }>> } = {
  between: bounds.map((both) => ({ type: 'between', ...both })),
  characterSetRestriction: plain('characterSetRestriction'),
  decimal: plain('decimal'),
  email: plain('email'),
  endDate: flag.map((allowEqual) => ({ type: 'endDate', startField: 'start', allowEqual })),
  equalToField: field.map((name) => ({ type: 'equalToField', field: name })),
  integer: plain('integer'),
  mustHold: fc.constant({ type: 'mustHold', expression: 'expressions.k1' }),
  maxLength: fc.nat(20).map((max) => ({ type: 'maxLength', max })),
  nestedRequiredIf: fc.record({
    type: fc.constant('nestedRequiredIf'),
    first: condition,
    second: condition,
    join: fc.constantFrom('and', 'or'),
  }),
  noOverlap: flag.map((allowEqual) => ({
    type: 'noOverlap',
    from: 'start',
    allowEqual: allowEqual ?? false,
  })),
  preventFutureDate: flag.map((allowToday) => ({ type: 'preventFutureDate', allowToday })),
  preventFutureShortDate: flag.map((allowToday) => ({ type: 'preventFutureShortDate', allowToday })),
  range: fc.oneof(bounds, days).map((both) => ({ type: 'range', ...both })),
  regularExpression: pattern.map((source) => ({ type: 'regularExpression', pattern: source })),
  requireOnePropertyToHaveAValue: fc.record(
    {
      type: fc.constant('requireOnePropertyToHaveAValue'),
      fields,
      when: fc.record({ field, pattern }),
    },
    { requiredKeys: ['type', 'fields'] },
  ),
  requireOnePropertyValTrue: fields.map((names) => ({ type: 'requireOnePropertyValTrue', fields: names })),
  addressPart: fc.record({
    type: fc.constant('addressPart'),
    part: fc.constantFrom('Country', 'Line1', 'PostalCode'),
    of: fc.constant('homeCountry'),
  }),
  tickedCount: fc.record({
    type: fc.constant('tickedCount'),
    fields,
    least: fc.nat(2),
    most: fc.constantFrom(undefined, 1, 2),
    label: fc.constant('LocKey_Label'),
  }),
  required: plain('required'),
  requiredIf: condition.map((each) => ({ type: 'requiredIf', ...each })),
  requiredIfOtherPropertyMatchesRegex: fc.record({
    type: fc.constant('requiredIfOtherPropertyMatchesRegex'),
    field,
    pattern,
  }),
  requiredOnClientOnly: plain('requiredOnClientOnly'),
  unique: fc.constant({ type: 'unique', ignore: [] }),
  requiredWhen: fc.constant({ type: 'requiredWhen', when: 'expressions.k1' }),
  url: plain('url'),
  validDate: fc
    .constantFrom('MM/dd/yyyy', 'M/d/yyyy, yyyy-MM-dd', 'M/d/yy')
    .map((formats) => ({ type: 'validDate', formats })),
}

const siblings = fc.record({ other: anyValue, third: anyValue, start: fc.oneof(day, nearToday, anyValue) })
const context = fc.record({
  today: fc.constantFrom('2026-03-27', '2024-02-29', '1999-12-31'),
  whitelist: fc.constantFrom(null, 'abcxyz019 -', 'abcdefghijklmnopqrstuvwxyz0123456789 é@./-'),
  outcome: fc.record({
    value: fc.constantFrom(true, false, null, '12.5', '03/27/2026'),
    failed: fc.boolean(),
    isAskedFor: fc.boolean(),
  }),
})

/** A rule with a random value and random surroundings. */
export const randomCase = (rule: fc.Arbitrary<Rule>): fc.Arbitrary<RuleCase> =>
  fc.tuple(rule, anyValue, siblings, context).chain(([one, value, around, surroundings]) =>
    // Now and then the value of the other field once more, for the rules that compare.
    fc
      .constantFrom(value, value, value, around.other)
      .map((either) => ({ rule: one, value: either, siblings: around, ...surroundings })),
  )
