import fc from 'fast-check'
import type { FormPlan } from '../src/form/plan-form.ts'
import { buildConfig, buildForm, buildPlan } from '../src/testing.ts'

/** A condition on the field of this number, as a case would write it. */
const conditionOn = (field: number) =>
  fc
    .constantFrom(
      { operator: 'isEqualTo', value: 'a' },
      { operator: 'isNotEqualTo', value: 'b' },
      { operator: 'isEqualTo', value: true },
      { operator: 'isEmpty' },
      { operator: 'isNotEmpty' },
    )
    .map((test) => ({ field: `claimDetails.f${field}`, ...test }))

const conditionBefore = (limit: number) => fc.integer({ min: 0, max: limit - 1 }).chain(conditionOn)

/** A dependency on one of the fields before this one, so that there are never loops. */
const dependencyOf = (field: number, kind: 'text' | 'boolean') => {
  const value = kind === 'text' ? fc.constantFrom(null, 'a', 'b') : fc.constantFrom(null, true, false)
  const gate = fc.record(
    {
      effect: fc.constantFrom('show', 'enable'),
      when: conditionBefore(field),
      resetTo: value,
      resetOnFulfilled: value,
    },
    { requiredKeys: ['effect', 'when'] },
  )
  const keeping = fc.record({
    effect: fc.constant('show'),
    when: conditionBefore(field),
    keeps: fc.constant(true),
  })
  const mask = fc.record({
    effect: fc.constant('mask'),
    when: conditionBefore(field),
    mask: fc.constant('decimal'),
  })
  return fc.oneof(
    { weight: 4, arbitrary: gate },
    { weight: 1, arbitrary: keeping },
    { weight: 1, arbitrary: kind === 'text' ? mask : gate },
  )
}

/** Rules may read any other field, those that come later and those that read this one too. */
const rulesOf = (field: number, count: number) => {
  const other = fc
    .integer({ min: 0, max: count - 2 })
    .map((index) => `f${index >= field ? index + 1 : index}`)
  return fc.array(
    fc.oneof(
      fc.constant({ type: 'required' }),
      other.map((name) => ({ type: 'equalToField', field: name })),
      other.map((name) => ({ type: 'requiredIf', field: name, operator: 'isEqualTo', value: 'a' })),
      other.map((name) => ({ type: 'requireOnePropertyToHaveAValue', fields: [name] })),
    ),
    { maxLength: 2 },
  )
}

const fieldAt = (index: number, count: number) =>
  fc.constantFrom('text' as const, 'text' as const, 'boolean' as const).chain((kind) =>
    fc.record({
      name: fc.constant(`f${index}`),
      kind: fc.constant(kind),
      rules: rulesOf(index, count),
      dependencies: index === 0 ? fc.constant([]) : fc.array(dependencyOf(index, kind), { maxLength: 2 }),
      defaultValue:
        kind === 'text' ? fc.option(fc.constant('a'), { nil: undefined, freq: 4 }) : fc.constant(undefined),
    }),
  )

type RandomField = ReturnType<typeof fieldAt> extends fc.Arbitrary<infer F> ? F : never

const widgetOf = ({ name, kind, dependencies, defaultValue }: RandomField) => ({
  type: kind === 'text' ? 'text' : 'checkbox',
  field: `claimDetails.${name}`,
  label: 'LocKey_Label',
  dependencies,
  ...(defaultValue && { defaultValue }),
})

const pageNames = ['first', 'second', 'third'] as const

/** What a random form consists of, before anything is declared in an order. */
const parts = fc.integer({ min: 3, max: 12 }).chain((count) => {
  const perPage = Math.ceil(count / pageNames.length)
  const skip = (page: number) =>
    page * perPage < count && page > 0
      ? fc.option(conditionBefore(page * perPage), { nil: null, freq: 2 })
      : fc.constant(null)
  return fc.record({
    fields: fc.tuple(...Array.from({ length: count }, (_, index) => fieldAt(index, count))),
    skips: fc.tuple(...pageNames.map((_, page) => skip(page))),
    perPage: fc.constant(perPage),
  })
})

type Parts = typeof parts extends fc.Arbitrary<infer P> ? P : never

/** The form with its fields and pages declared in this order. */
function planOf({ fields, skips, perPage }: Parts, order: readonly number[]): FormPlan {
  const pageOf = (index: number) => Math.floor(index / perPage)
  const pages = [...new Set(order.map(pageOf))]
  const blocks = pages.map((page) => [
    pageNames[page] ?? '',
    order.flatMap((index) => (pageOf(index) === page ? fields.slice(index, index + 1).map(widgetOf) : [])),
  ])
  const extras = skips.map((skip, page) => [pageNames[page], skip ? { skipWhen: [skip] } : {}])
  const config = Object.fromEntries(fields.map(({ name, kind, rules }) => [name, { kind, rules }]))
  return buildPlan(buildForm(Object.fromEntries(blocks), Object.fromEntries(extras)), [
    buildConfig('claimDetails', config),
  ])
}

/** A form of dependencies without loops, declared in two orders: both plans are of the same form. */
export const randomForm: fc.Arbitrary<readonly [FormPlan, FormPlan]> = parts.chain((form) => {
  const order = form.fields.map((_, index) => index)
  const anyOrder = fc.shuffledSubarray(order, { minLength: order.length })
  return fc.tuple(anyOrder, anyOrder).map(([one, other]) => [planOf(form, one), planOf(form, other)])
})

/** A value that a claimant could enter into a field of this kind. */
export const valueFor = (kind: string): fc.Arbitrary<string | boolean | null> =>
  kind === 'boolean' ? fc.boolean() : fc.constantFrom(null, '', 'a', 'b', '1')

/** A value for every field of a form. */
export const valuesOf = (plan: FormPlan): fc.Arbitrary<ReadonlyMap<string, string | boolean | null>> =>
  fc
    .tuple(
      ...[...plan.fields.values()].map(({ id, kind }) => valueFor(kind).map((value) => [id, value] as const)),
    )
    .map((entries) => new Map(entries))
