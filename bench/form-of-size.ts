import type { FormPlan } from '../packages/form/src/form/plan-form.ts'
import { buildConfig, buildForm, buildPlan, textInput } from '../packages/form/src/testing.ts'

/** Fields as in claims: a question that reveals others, dependent dates, numbers, texts, patterns. */
const group = [
  { key: 'question', rules: [{ type: 'required' }] },
  { key: 'detail', when: 'question', rules: [{ type: 'required' }, { type: 'maxLength', max: 60 }] },
  { key: 'again', when: 'question', rules: [{ type: 'equalToField', field: 'detail' }] },
  { key: 'deeper', when: 'detail', rules: [{ type: 'required' }] },
  { key: 'start', rules: [{ type: 'validDate', formats: 'M/d/yyyy' }, { type: 'preventFutureDate' }] },
  {
    key: 'end',
    rules: [
      { type: 'endDate', startField: 'start' },
      { type: 'range', min: '01/01/2000', max: '12/31/2030' },
    ],
  },
  { key: 'amount', rules: [{ type: 'decimal' }, { type: 'range', min: 1, max: 25000 }] },
  { key: 'mileage', rules: [{ type: 'integer' }, { type: 'between', min: 1, max: 500000 }] },
  { key: 'email', rules: [{ type: 'email' }, { type: 'maxLength', max: 254 }] },
  { key: 'vin', rules: [{ type: 'regularExpression', pattern: '^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$' }] },
  {
    key: 'name',
    rules: [{ type: 'required' }, { type: 'maxLength', max: 50 }, { type: 'characterSetRestriction' }],
  },
  { key: 'street', rules: [{ type: 'required' }, { type: 'characterSetRestriction' }] },
  { key: 'phone', rules: [{ type: 'maxLength', max: 20 }] },
  { key: 'reason', rules: [{ type: 'requiredIf', field: 'question', operator: 'isEqualTo', value: 'a' }] },
]

/** The successive values of the fields, so that every entry is a change. */
export const entries = ['a', '1/2/2020', 'Ann Example', '12', 'one@example.com', null]

export const groupSize = group.length

export const fieldId = (index: number): string =>
  `claimDetails.${group[index % groupSize]?.key}${Math.floor(index / groupSize)}`

/** The fields that a rule names, in the same group as the rule. */
const inGroup = (rule: Readonly<Record<string, string | number>>, number: number) =>
  Object.fromEntries(
    Object.entries(rule).map(([name, value]) => [
      name,
      name === 'field' || name === 'startField' ? `${value}${number}` : value,
    ]),
  )

/** A form with this many fields on one page, in independent groups. */
export function formOfSize(count: number): FormPlan {
  const fields = Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index / groupSize)
    const { when, rules = [] } = group[index % groupSize] ?? {}
    const condition = { field: `claimDetails.${when}${number}`, operator: 'isEqualTo', value: 'a' }
    return {
      id: fieldId(index),
      rules: rules.map((rule) => inGroup(rule, number)),
      ...(when && { condition }),
    }
  })
  const blocks = fields.map(({ id, condition }) =>
    textInput(id, condition ? { dependencies: [{ effect: 'show', when: condition }] } : {}),
  )
  const config = Object.fromEntries(
    fields.map(({ id, rules }) => [id.slice('claimDetails.'.length), { rules }]),
  )
  return buildPlan(buildForm({ details: blocks }), [buildConfig('claimDetails', config)])
}
