import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import {
  allowedCharacters,
  createFormStore,
  deadlineFacts,
  entryDate,
  type FormPlan,
  type FormStore,
  fixedRowsOf,
} from '@redress/form'
import { judgeOfPage } from '@redress/form/across-records'
import { formOutcomes } from '@redress/form/form-outcomes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'

const casesFolder = join(import.meta.dirname, '../../../../../cases')

/** Every form of a case that has lists of records, with a function that opens its store. */
async function formsWithLists(name: string) {
  const loadedCase = await loadCase(join(casesFolder, name))
  const now = Temporal.Instant.from('2031-09-15T18:00:00Z')
  const facts = deadlineFacts(loadedCase.deadlines, now, now)
  const today = () => entryDate(now, dayZoneOf(loadedCase.settings))
  const open = (plan: FormPlan): FormStore => {
    let made = 0
    const store = createFormStore(plan, {
      newUuid: () => {
        made += 1
        return made.toString(16).padStart(8, '0')
      },
      today,
      calculationDay: today,
      characterWhitelist: allowedCharacters(writtenOut(loadedCase.settings.allowedCharacters)),
      facts: () => facts,
      outcomes: () => formOutcomes,
    })
    store.dispatch({ type: 'judge', judge: judgeOfPage })
    return store
  }
  const plans = [...loadedCase.forms.values()].map(({ plan }) => plan).filter(({ lists }) => lists.size > 0)
  return plans.map((plan) => ({ plan, facts, open: () => open(plan) }))
}

/** All that the store says of fields and lists. */
const said = (store: FormStore, { fields, lists }: FormPlan) => {
  const views = [...lists.keys()].map((model) => store.list(model))
  const ids = [...fields.keys(), ...views.flatMap(({ rows }) => rows.flatMap((row) => row.fields))]
  return { views, fields: ids.map((id) => store.field(id)) }
}

/** Texts that fields of all kinds take, or refuse. */
const typed = [
  '',
  '0',
  '3',
  '250.75',
  '3600',
  '06/01/2022',
  '02/14/2024',
  '09/15/2031',
  'yes',
  'no',
  'other',
  'A',
]

/** A step of a claimant: what is done, and numbers that choose the list, the record, the field and the value. */
const step = fc.tuple(
  fc.constantFrom('add', 'enter', 'enter', 'enter', 'enter', 'answer', 'touch', 'save', 'leave', 'remove'),
  fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
)

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % Math.max(1, from.length)]

/** The values that a field can be given: its choices where it has some. */
function valueFor(store: FormStore, id: string, number: number): string {
  const widget = store.fieldPlan(id)?.widget
  const options = widget && 'options' in widget && Array.isArray(widget.options) ? widget.options : []
  const values = options.flatMap((option) => (typeof option === 'object' ? [String(option.value)] : []))
  return pick([...values, ...(values.length > 0 ? [] : typed)], number) ?? ''
}

function take(store: FormStore, plan: FormPlan, [what, numbers]: readonly [string, readonly number[]]): void {
  const [list = 0, record = 0, field = 0, value = 0] = numbers
  const isAsked = (id: string): boolean => {
    const { visible, disabled } = store.field(id)
    return visible && !disabled && store.fieldPlan(id)?.widget !== null
  }
  const model = pick(
    [...plan.lists.keys()].filter((name) => store.list(name).visible),
    list,
  )
  const block = plan.lists.get(model ?? '')?.block
  if (model === undefined || !block) return
  // Rows that the case states are neither added nor removed.
  const isFixed = fixedRowsOf(block) !== null
  const row = pick(store.list(model).rows, record)
  const id = pick((row?.fields ?? []).filter(isAsked), field)
  const answer = pick([...plan.fields.keys()].filter(isAsked), field)
  if (answer === undefined) return
  if (what === 'add' || !row || id === undefined) {
    if (!isFixed) store.dispatch({ type: 'addDraft', model })
  } else if (what === 'answer')
    store.dispatch({ type: 'enter', field: answer, value: valueFor(store, answer, value) })
  else if (what === 'touch') store.dispatch({ type: 'touch', field: id })
  else if (what === 'save') store.dispatch({ type: 'saveRecord', clientId: row.clientId })
  else if (what === 'leave') store.dispatch({ type: 'leaveRow', clientId: row.clientId })
  else if (what === 'remove' && !isFixed) store.dispatch({ type: 'removeRecord', clientId: row.clientId })
  else if (store.fieldPlan(id)?.kind === 'text')
    store.dispatch({ type: 'enter', field: id, value: valueFor(store, id, value) })
}

test.each(readdirSync(casesFolder))(
  'FLD-11 ROW-1 EXP-4 in the records of %s an answer leaves nothing that evaluating the whole form changes',
  async (name) => {
    for (const { plan, facts, open } of await formsWithLists(name))
      fc.assert(
        fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
          const store = open()
          for (const each of steps) {
            take(store, plan, each)
            const before = said(store, plan)
            store.dispatch({ type: 'time', facts })
            expect(said(store, plan)).toEqual(before)
          }
        }),
        { numRuns: rounds(150, 12) },
      )
  },
)
