import type { Decimal } from 'decimal.js'
import fc from 'fast-check'
import type { DateTime } from 'luxon'
import { textInput, type WrittenForm } from '../testing.ts'
import type { Answers, Formula } from './formula.ts'
import { formulasOver, type Names } from './formulas-over.ts'

/** A form whose conditions, rules and calculated fields are random expressions. */
export interface RandomForm {
  readonly total: Formula<Decimal>
  readonly due: Formula<DateTime>
  readonly word: Formula<string>
  /** Calculated in each record. */
  readonly line: Formula<Decimal>
  readonly showsM: Formula<boolean>
  readonly ofRecord: Formula<boolean>
  readonly skips: Formula<boolean>
  readonly showsX: Formula<boolean>
  readonly showsY: Formula<boolean>
  readonly requiresY: Formula<boolean>
  readonly extra: Formula<Decimal>
  readonly grand: Formula<Decimal>
  readonly last: Formula<DateTime>
  readonly holds: Formula<boolean>
}

/** What the first page asks for, and what is known of the claimant. */
const inputs: Names = {
  numbers: ['claimDetails.a', 'claimDetails.b', 'claimDetails.hours', 'prepopulatedData.weeks'],
  days: ['claimDetails.day'],
  texts: ['claimDetails.state'],
  booleans: ['claimDetails.agreed'],
}

const withMore = (names: Names, more: Partial<Names>): Names => ({
  numbers: [...names.numbers, ...(more.numbers ?? [])],
  days: [...names.days, ...(more.days ?? [])],
  texts: [...names.texts, ...(more.texts ?? [])],
  booleans: names.booleans,
})

const start = withMore(inputs, {
  numbers: ['claimDetails.total'],
  days: ['claimDetails.due'],
  texts: ['claimDetails.word'],
})
const ownFields: Names = { numbers: ['n'], days: ['on'], texts: ['k'], booleans: [] }
const columns: Names = { ...ownFields, numbers: ['n', 'line'] }
const inRecord = withMore(start, ownFields)
const afterExtra = withMore(start, {
  numbers: ['claimDetails.extra'],
  texts: ['claimDetails.x', 'claimDetails.y'],
})

const ofInputs = formulasOver({ ...inputs, columns: null })
const ofRecord = formulasOver({ ...inRecord, columns: null })
const ofRows = formulasOver({ ...start, columns })
const ofAll = formulasOver({ ...afterExtra, columns })

/** A form with its expressions as they are written, for the report of a failure. */
const readable = (form: RandomForm): RandomForm =>
  Object.assign(
    { ...form },
    {
      [fc.toStringMethod]: () =>
        Object.entries(form)
          .map(([name, { written }]) => `${name}: ${written}`)
          .join('\n'),
    },
  )

/** A rule that a form often satisfies. */
const rule = (condition: fc.Arbitrary<Formula<boolean>>): fc.Arbitrary<Formula<boolean>> =>
  fc.oneof(
    condition,
    condition.map(({ written, compute }) => ({
      written: `${written} != false`,
      compute: (answers: Answers) => compute(answers) !== false,
    })),
    condition.map(({ written }) => ({ written: `true or ${written}`, compute: () => true })),
  )

const formulas: fc.Arbitrary<RandomForm> = fc.record({
  total: ofInputs.number,
  due: ofInputs.day,
  word: ofInputs.text,
  line: ofRecord.number,
  showsM: ofRecord.yes,
  ofRecord: rule(formulasOver({ ...withMore(inRecord, { numbers: ['line'] }), columns }).yes),
  skips: ofRows.yes,
  showsX: ofRows.yes,
  showsY: ofRows.yes,
  requiresY: ofAll.yes,
  extra: ofRows.number,
  grand: ofAll.number,
  last: ofAll.day,
  holds: rule(ofAll.yes),
})

export const randomForm: fc.Arbitrary<RandomForm> = formulas.map(readable)

const calculated = (field: string) => ({ type: 'calculated', field, label: 'LocKey_Label' })
const show = ({ written }: Formula<boolean>) => ({ dependencies: [{ effect: 'show', when: written }] })
const mustHold = ({ written }: Formula<boolean>) => ({ type: 'mustHold', expression: written })
const decimal = { type: 'decimal' }

/** The form as a case writes it. */
export const writtenForm = (form: RandomForm): WrittenForm => ({
  pages: {
    start: [
      textInput('claimDetails.a'),
      textInput('claimDetails.b'),
      textInput('claimDetails.hours'),
      textInput('claimDetails.state'),
      { type: 'date', field: 'claimDetails.day', label: 'LocKey_Label' },
      { type: 'checkbox', field: 'claimDetails.agreed', label: 'LocKey_Label' },
      calculated('claimDetails.total'),
      calculated('claimDetails.due'),
      calculated('claimDetails.word'),
    ],
    rows: [
      {
        type: 'recordTable',
        model: 'rows',
        title: 'LocKey_Title',
        inputs: [
          textInput('n'),
          textInput('k'),
          { type: 'date', field: 'on', label: 'LocKey_Label' },
          textInput('m', show(form.showsM)),
          calculated('line'),
        ],
      },
    ],
    extra: [
      textInput('claimDetails.x', show(form.showsX)),
      textInput('claimDetails.y', show(form.showsY)),
      calculated('claimDetails.extra'),
    ],
    last: [textInput('claimDetails.z'), calculated('claimDetails.grand'), calculated('claimDetails.last')],
  },
  more: { extra: { skipWhen: [form.skips.written] } },
  models: {
    claimDetails: {
      a: { type: 'number', rules: [decimal] },
      b: { rules: [decimal] },
      hours: { type: 'number', empty: 0, rules: [decimal] },
      state: {},
      day: {},
      agreed: { kind: 'boolean' },
      total: { value: form.total.written },
      due: { value: form.due.written },
      word: { value: form.word.written },
      x: {},
      y: { rules: [{ type: 'requiredWhen', when: form.requiresY.written }] },
      extra: { value: form.extra.written },
      z: { rules: [mustHold(form.holds)] },
      grand: { value: form.grand.written },
      last: { value: form.last.written },
    },
    rows: {
      n: { rules: [decimal, mustHold(form.ofRecord)] },
      k: {},
      on: {},
      m: {},
      line: { value: form.line.written },
    },
    prepopulatedData: { weeks: { type: 'number' } },
  },
})
