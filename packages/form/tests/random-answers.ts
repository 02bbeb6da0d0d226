import fc from 'fast-check'
import type { FieldValue } from '../src/field-value.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../src/form/plan-form.ts'
import type { Answers } from './fill-in.ts'

/** Right answers to the fields of the Automotive form that take more than a choice or a name. */
const rightAnswers: Readonly<Record<string, readonly FieldValue[]>> = {
  claimId: ['MFP-123456-7', 'mfp1234567'],
  pin: ['123456'],
  emailAddress: ['one@example.com'],
  confirmEmailAddress: ['one@example.com'],
  phoneNumber: ['(555) 123-4567'],
  confirmPhoneNumber: ['(555) 123-4567'],
  middleInitial: ['Q', null],
  mailingCountry: ['US', 'US', 'FR'],
  mailingPostalCode: ['89501', '89501-1234'],
  mailingPostalCodeNonUS: ['75001', null],
  vin: ['1HGCM82633A004352'],
  dateAcquired: ['01/02/2016', '3/4/2017'],
  dateDisposed: ['03/27/2026', '05/06/2020'],
  dateOfRepair: ['05/06/2020'],
  mileageAtRepair: ['45,000', '1'],
  reimbursedAmount: ['120.50', '1,250'],
  areYouSeekingResidualDistributionPayment: ['true', 'false'],
  payPalEmail: ['pay@example.com'],
  confirmPayPalEmail: ['pay@example.com'],
  checkPostalCode: ['89501'],
  routingNumber: ['123456789'],
  accountNumber: ['12345678'],
  confirmAccountNumber: ['12345678'],
  signatureDate: ['03/27/2026'],
  dateOfExpense: ['05/06/2020'],
  amount: ['12.00', '1,250.75'],
}

const file = (name: string): FieldValue => [{ name, size: 3, type: 'application/pdf' }]

/** Answers that most fields refuse: nothing, too much, the wrong kind of text, characters that are not allowed. */
const wrongAnswers = [
  null,
  ' ',
  'x'.repeat(300),
  '<b>',
  '02/30/2020',
  '13/13/2013',
  'nobody@',
  '٣',
  '1e5',
  '-1',
]

function rightAnswer({ key, kind, widget }: FieldPlan): fc.Arbitrary<FieldValue> {
  const known = rightAnswers[key]
  if (known) return fc.constantFrom(...known)
  if (kind === 'boolean') return fc.constantFrom(true, true, true, false)
  if (kind === 'file') return fc.constantFrom(...['a.pdf', 'b.pdf', 'c.pdf'].map(file))
  if (widget?.type === 'select' && widget.options === 'usStates') return fc.constantFrom('NV', 'CA')
  if ((widget?.type === 'radio' || widget?.type === 'select') && Array.isArray(widget.options)) {
    return fc.constantFrom(...widget.options.map(({ value }) => value))
  }
  return fc.constantFrom('Ann', 'Mary-Jo', "O'Neil")
}

function wrongAnswer({ kind }: FieldPlan): fc.Arbitrary<FieldValue> {
  if (kind === 'boolean') return fc.constant(false)
  return kind === 'file' ? fc.constant(null) : fc.constantFrom(...wrongAnswers)
}

/** Mostly right answers; out of `right` + 1 one is wrong. */
const answerTo = (field: FieldPlan, right: number): fc.Arbitrary<FieldValue> =>
  fc.oneof({ weight: right, arbitrary: rightAnswer(field) }, { weight: 1, arbitrary: wrongAnswer(field) })

const answersTo = (fields: readonly FieldPlan[], nameOf: (field: FieldPlan) => string, right: number) =>
  fc
    .tuple(...fields.map((field) => answerTo(field, right).map((value) => [nameOf(field), value] as const)))
    .map((entries) => Object.fromEntries(entries))

const recordsOf = ({ fields }: ListPlan, right: number) =>
  fc.array(
    answersTo(
      fields.filter(({ widget }) => widget !== null),
      ({ key }) => key,
      right,
    ),
    { minLength: 1, maxLength: 3 },
  )

/** Answers to every question of a form. Some forms are filled in without a mistake, some with a few. */
export const randomAnswers = (plan: FormPlan): fc.Arbitrary<Answers> =>
  fc.constantFrom(1000, 1000, 50, 5).chain((right) =>
    fc.record({
      fields: answersTo([...plan.fields.values()], ({ id }) => id, right),
      records: fc
        .tuple(
          ...[...plan.lists.values()].map((list) =>
            recordsOf(list, right).map((all) => [list.model, all] as const),
          ),
        )
        .map((entries) => Object.fromEntries(entries)),
    }),
  )
