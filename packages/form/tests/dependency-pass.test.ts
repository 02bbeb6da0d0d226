import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../scripts/rounds.ts'
import { dependencyGraph } from '../src/dependencies/dependency-graph.ts'
import { type FormResolution, resolveForm } from '../src/dependencies/resolve-form.ts'
import type { FormPlan } from '../src/form/plan-form.ts'
import { valueIssues } from '../src/form/value-issues.ts'
import type { FormAction } from '../src/store/form-state.ts'
import { createFormStore, type FormStore } from '../src/store/form-store.ts'
import { buildDeps } from '../src/testing.ts'
import { randomForm, valueFor, valuesOf } from './random-form.ts'

const deps = buildDeps()

const resolve = (plan: FormPlan, values: ReadonlyMap<string, string | boolean | null>) =>
  resolveForm(plan, dependencyGraph(plan), (id) => values.get(id) ?? null)

const sorted = ({ fields, skippedPages }: FormResolution) => ({
  fields: [...fields].toSorted(([a], [b]) => a.localeCompare(b)),
  skippedPages: [...skippedPages].toSorted(),
})

const formAndValues = randomForm.chain((plans) => fc.tuple(fc.constant(plans), valuesOf(plans[0])))

test('FLD-11 the dependency pass changes nothing in its own outcome, whatever the form', () => {
  fc.assert(
    fc.property(formAndValues, ([[plan], values]) => {
      const once = resolve(plan, values)
      const outcome = new Map([...plan.fields.keys()].map((id) => [id, once.fields.get(id)?.value] as const))
      const again = resolveForm(plan, dependencyGraph(plan), (id) => outcome.get(id) ?? null)
      expect(sorted(again)).toEqual(sorted(once))
    }),
    { numRuns: rounds(1000, 150) },
  )
})

test('FLD-11 the dependency pass does not depend on the order in which a form is declared', () => {
  fc.assert(
    fc.property(formAndValues, ([[one, other], values]) => {
      expect(sorted(resolve(one, values))).toEqual(sorted(resolve(other, values)))
    }),
    { numRuns: rounds(1000, 150) },
  )
})

/** All that the whole pass says of the form as the store holds it, beside what the store says. */
function bothOf(store: FormStore, plan: FormPlan) {
  const whole = resolveForm(plan, dependencyGraph(plan), (id) => store.field(id).value)
  const context = {
    sibling: (key: string) => whole.read(`claimDetails.${key}`),
    today: deps.today(),
    characterWhitelist: deps.characterWhitelist,
  }
  return [...plan.fields.values()].map((field) => {
    const { visible, disabled, value, mask, issues } = store.field(field.id)
    const resolution = whole.fields.get(field.id)
    const asked = resolution?.visible && !resolution.disabled
    const expected = {
      visible: resolution?.visible,
      // A skipped page leaves open whether its fields are disabled, since nobody sees them.
      disabled: whole.skippedPages.has(field.page) ? disabled : resolution?.disabled,
      value: resolution?.value,
      mask: resolution?.mask,
      issues: asked ? valueIssues(field, value, resolution.mask, context) : [],
    }
    return { id: field.id, store: { visible, disabled, value, mask, issues }, expected }
  })
}

const actionOn = (plan: FormPlan): fc.Arbitrary<FormAction> => {
  const field = fc.constantFrom(...plan.fields.values())
  const enter = field.chain(({ id, kind }) =>
    valueFor(kind).map((value) => ({ type: 'enter', field: id, value }) as const),
  )
  const touch = field.map(({ id }) => ({ type: 'touch', field: id }) as const)
  const touchPage = fc
    .constantFrom(...plan.pages)
    .map(({ name }) => ({ type: 'touchPage', page: name }) as const)
  return fc.oneof(
    { weight: 8, arbitrary: enter },
    { weight: 1, arbitrary: touch },
    { weight: 1, arbitrary: touchPage },
  )
}

test('FLD-11 FLD-5 after any entries the store holds what the whole pass finds, and shows it where it was touched', () => {
  const formAndActions = randomForm.chain(([plan]) =>
    fc.tuple(fc.constant(plan), fc.array(actionOn(plan), { minLength: 1, maxLength: 20 })),
  )
  fc.assert(
    fc.property(formAndActions, ([plan, actions]) => {
      const store = createFormStore(plan, deps)
      for (const action of actions) {
        store.dispatch(action)
        for (const { id, store: held, expected } of bothOf(store, plan))
          expect({ id, ...held }).toEqual({ id, ...expected })
        if (action.type === 'touch') {
          const { touched, issues, shownIssues } = store.field(action.field)
          expect({ touched, shownIssues }).toEqual({ touched: true, shownIssues: issues })
        }
      }
      const restored = createFormStore(plan, deps)
      restored.dispatch({ type: 'restore', state: store.getState() })
      for (const { id, page } of plan.fields.values()) {
        const { disabled, ...rest } = store.field(id)
        expect(restored.field(id)).toMatchObject(store.isSkipped(page) ? rest : { disabled, ...rest })
      }
    }),
    { numRuns: rounds(1000, 150) },
  )
})
