import { choicesOf, modelNameOf } from '@redress/form'
import * as z from 'zod/mini'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import { type PayeePart, payeeParts } from '../payee-formats/payee-format.ts'
import { payeeFormatNames, payeeFormats } from '../payee-formats/registry.ts'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { FormsToAsk } from './deficiencies-file.ts'
import type { YamlPath } from './yaml-file.ts'

/** A field of a form, as `model.field`. */
const fieldSchema = z
  .string()
  .check(z.regex(/^\w+\.\w+$/, 'expected a field as model.field, such as claimDetails.payeeName'))

/** How claims with one choice of payment are paid. */
const choiceSchema = z.strictObject({
  format: z.enum(payeeFormatNames),
  /** The fields of the name, joined by blanks. */
  name: z.optional(z.array(fieldSchema).check(z.minLength(1))),
  /** The fields of the address, by what their names begin with. */
  address: z.optional(fieldSchema),
  email: z.optional(fieldSchema),
  routingNumber: z.optional(fieldSchema),
  accountNumber: z.optional(fieldSchema),
  /** The field and its value that make the account one of savings. */
  savings: z.optional(z.strictObject({ field: fieldSchema, value: z.string() })),
  iban: z.optional(fieldSchema),
  bic: z.optional(fieldSchema),
})

const paidFormSchema = z.strictObject({
  /** The field with the choice of payment; a form without one has a single choice. */
  method: z.optional(fieldSchema),
  choices: z.record(z.string(), choiceSchema),
})

const payersSchema = z.strictObject({
  cheques: z.optional(payeeFormats.cheques.payer),
  ach: z.optional(payeeFormats.ach.payer),
  sepa: z.optional(payeeFormats.sepa.payer),
  payPal: z.optional(payeeFormats.payPal.payer),
  prepaidCards: z.optional(payeeFormats.prepaidCards.payer),
})

/** `payments.yaml`: how claims that are accepted are paid. */
export const paymentsFileSchema = z.strictObject({
  payers: payersSchema,
  forms: z.record(z.string(), paidFormSchema),
})

export type PaymentsFile = z.infer<typeof paymentsFileSchema>
export type PaidForm = PaymentsFile['forms'][string]
export type PaymentChoice = PaidForm['choices'][string]

type Report = (at: YamlPath, found: string, message: string, expected: string) => void

/** The fields of a form, as `model.field`. */
const fieldsOf = ({ configs }: FormsToAsk, form: string): readonly string[] =>
  configs
    .filter(({ metadata }) => metadata.formType === form)
    .flatMap((config) => Object.keys(config.fields).map((key) => `${modelNameOf(config)}.${key}`))

/** Reports a field that the form does not have. An address is several fields whose names begin alike. */
function checkField(at: YamlPath, found: string, fields: readonly string[], report: Report): void {
  const isAddress = at.at(-1) === 'address'
  if (isAddress ? fields.some((each) => each.startsWith(found) && each !== found) : fields.includes(found))
    return
  const expected = isAddress
    ? 'what the fields of an address begin with, such as claimantInfo.mailing'
    : 'a field of the form, such as claimDetails.payeeName'
  report(
    at,
    found,
    `The form has no field '${found}'.${didYouMean(found, fields)} Expected ${expected}.`,
    expected,
  )
}

/** The fields that a choice names, each with its place. */
const namedIn = (choice: PaymentChoice, at: YamlPath): readonly (readonly [YamlPath, string])[] => [
  ...(choice.name ?? []).map((field, index) => [[...at, 'name', index], field] as const),
  ...(choice.savings ? [[[...at, 'savings', 'field'], choice.savings.field] as const] : []),
  ...(['address', 'email', 'routingNumber', 'accountNumber', 'iban', 'bic'] as const).flatMap((part) => {
    const field = choice[part]
    return field === undefined ? [] : [[[...at, part], field] as const]
  }),
]

/** Reports what the format of a choice cannot do without, and what it does not take. */
function checkParts(choice: PaymentChoice, at: YamlPath, report: Report): void {
  const { needs, takes } = payeeFormats[choice.format]
  const given = payeeParts.filter((part: PayeePart) => choice[part] !== undefined)
  for (const part of needs.filter((each) => !given.includes(each)))
    report(
      at,
      choice.format,
      `The format ${choice.format} needs the ${part === 'name' || part === 'address' ? 'fields' : 'field'} of '${part}'.`,
      part,
    )
  for (const part of given.filter((each) => !needs.includes(each) && !takes.includes(each)))
    report(
      [...at, part],
      part,
      `The format ${choice.format} takes no '${part}'. Expected ${[...needs, ...takes].join(', ')}.`,
      'no such key',
    )
}

/** The values that the field with the choice of payment can have; null where they are not known. */
const valuesOf = ({ forms }: FormsToAsk, form: string, field: string): readonly string[] | null => {
  const placed = forms
    .filter(({ formType }) => formType === form)
    .flatMap((each) => placedWidgets(each))
    .filter(({ id }) => id === field)
  const choices = placed.map(({ widget }) => choicesOf(widget))
  return choices.length === 0 || choices.includes(null) ? null : choices.flatMap((each) => each ?? [])
}

function checkForm(name: string, form: PaidForm, asking: FormsToAsk, report: Report): void {
  const at = ['forms', name]
  const known = asking.forms.map(({ formType }) => formType)
  if (!known.some((each) => each === name)) {
    report(
      at,
      name,
      `The case has no form '${name}'.${didYouMean(name, known)} Expected a form of the case.`,
      'a form',
    )
    return
  }
  const fields = fieldsOf(asking, name)
  const { method, choices } = form
  if (method !== undefined) checkField([...at, 'method'], method, fields, report)
  else if (Object.keys(choices).length !== 1)
    report(
      at,
      name,
      "A form without 'method' has one entry in 'choices'. Expected 'method', or one choice.",
      'method',
    )
  const values = method === undefined ? null : valuesOf(asking, name, method)
  for (const [value, choice] of Object.entries(choices)) {
    const place = [...at, 'choices', value]
    if (values && !values.includes(value))
      report(
        place,
        value,
        `The field '${method}' has no choice '${value}'.${didYouMean(value, values)} Expected one of ${values.join(', ')}.`,
        'a choice',
      )
    checkParts(choice, place, report)
    for (const [path, field] of namedIn(choice, place)) checkField(path, field, fields, report)
  }
}

/** The formats that the choices of a case name. */
const usedFormats = ({ forms }: PaymentsFile): ReadonlySet<string> =>
  new Set(Object.values(forms).flatMap(({ choices }) => Object.values(choices).map(({ format }) => format)))

/** Reports a payer that is missing or wrong, and a currency that a format cannot pay in. */
async function checkPayers(file: PaymentsFile, currency: string | null, report: Report): Promise<void> {
  const used = usedFormats(file)
  if (used.size > 0 && currency === null)
    report(
      ['forms'],
      '',
      "Payee files need the currency of the case. Expected 'currency' in case.yaml.",
      'currency',
    )
  for (const name of payeeFormatNames) {
    const { currencies, payerMistakes } = payeeFormats[name]
    const payer = file.payers[name]
    if (!used.has(name)) continue
    if (currency !== null && currencies && !currencies.includes(currency))
      report(
        ['forms'],
        currency,
        `The format ${name} cannot pay in ${currency}. Expected ${currencies.join(', ')}.`,
        currencies.join(', '),
      )
    if (payer === undefined) {
      report(
        ['payers'],
        name,
        `A choice is paid by ${name}, and 'payers' has no '${name}'. Expected who pays.`,
        name,
      )
      continue
    }
    for (const { key, expected } of await payerMistakes(payer))
      report(['payers', name, key], key, `'${key}' is wrong. Expected ${expected}.`, expected)
  }
}

/** Checks how claims are paid against the forms of the case, and who pays by the rules of the formats. */
export async function checkPayments(
  { source, value }: SoundFile<PaymentsFile>,
  asking: FormsToAsk,
  currency: string | null,
): Promise<readonly CaseMistake[]> {
  const mistakes: CaseMistake[] = []
  const report: Report = (at, found, message, expected) =>
    void mistakes.push({ file: source.file, ...source.positionOf(at), message, found, expected })
  for (const [name, form] of Object.entries(value.forms)) checkForm(name, form, asking, report)
  await checkPayers(value, currency, report)
  return mistakes
}
