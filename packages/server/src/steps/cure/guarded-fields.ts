import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { PaidForm } from '@redress/case/reading/payments-file.ts'
import {
  concealedFields,
  type FormPlan,
  fieldsOfWidget,
  payPalElection,
  typeWidgetsOf,
  walkBlocks,
} from '@redress/form'
import { isPrivateNumber } from '@redress/form/is-private-number'
import { changeableFields } from '../../claims/history/changeable-fields.ts'

/** The fields that say how claims of a form are paid, and what the names of the fields of an address begin with. */
const paidBy = ({ method, choices }: PaidForm) => ({
  fields: [method, ...Object.values(choices).flatMap(fieldsOfChoice)],
  addresses: Object.values(choices).flatMap(({ address }) => address ?? []),
})

const fieldsOfChoice = ({
  name = [],
  email,
  routingNumber,
  accountNumber,
  savings,
  iban,
  bic,
}: PaidForm['choices'][string]) => [...name, email, routingNumber, accountNumber, savings?.field, iban, bic]

/** The fields of the page on which a form logs in with PayPal: the other ways to be paid stand there too. */
function besidePayPal({ definition, settings }: FormPlan): readonly string[] {
  const elected = payPalElection(definition)
  const page = elected && definition.pages.find((each) => each.page === elected.page)
  return walkBlocks(page?.blocks ?? [])
    .flatMap(({ block }) => typeWidgetsOf(block, settings))
    .flatMap((widget) => fieldsOfWidget(widget).map(({ field }) => field))
}

/**
 * Finds the fields of a form that a cure takes only with the proof `proven`: how the claimant is reached or paid, as the settings and
 * `payments.yaml` name it, and numbers of persons and accounts, by which a case may pay outside.
 */
export function guardedFields(
  { settings, paymentsFile }: Pick<LoadedCase, 'settings' | 'paymentsFile'>,
  { plan }: Pick<CaseForm, 'plan'>,
): (field: string) => boolean {
  const { contact, payment } = changeableFields(plan, settings.claimPage)
  const paid = paidBy(paymentsFile?.forms[plan.formType] ?? { choices: {} })
  const named = new Set([
    ...contact,
    ...payment,
    ...paid.fields,
    ...concealedFields(plan),
    settings.receiptEmail[plan.formType],
    ...besidePayPal(plan),
  ])
  return (field) => {
    const widget = plan.fields.get(field)?.widget
    const isNumber = widget !== undefined && widget !== null && isPrivateNumber(widget)
    return named.has(field) || isNumber || paid.addresses.some((each) => field.startsWith(each))
  }
}
