import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { PaymentChoice } from '@redress/case/reading/payments-file.ts'
import {
  addressParts,
  type FieldPlan,
  type FormPlan,
  isAddress,
  ownMaskOf,
  partField,
  payPalElection,
} from '@redress/form'
import { type IdentifierKind, identifierKindOf } from '@redress/form/identifier-kind-of'
import { isPrivateNumber } from '@redress/form/is-private-number'
import type { TraitKindName } from '../find/trait-kinds.ts'
import { foundFields } from '../find/traits-of-claim.ts'
import type { Meaning, Meanings } from './claim-facts.ts'

const ofChoice = ({ name = [], email, routingNumber, accountNumber, iban }: PaymentChoice): Meanings => [
  // Several fields are the parts of the claimant's own name.
  ...(name.length === 1 ? name : []).map((id) => [id, 'payee'] as const),
  ...(email === undefined ? [] : [[email, 'accountMail'] as const]),
  ...[routingNumber, accountNumber, iban].flatMap((id) =>
    id === undefined ? [] : [[id, 'accountPart'] as const],
  ),
]

/** The fields of `payments.yaml`. */
const ofPaymentsFile = ({ paymentsFile }: LoadedCase): Meanings =>
  Object.values(paymentsFile?.forms ?? {})
    .flatMap(({ choices }) => Object.values(choices))
    .flatMap(ofChoice)

/** What the fields by which a claimant is paid hold, given what else is known of them. */
const paidBy: Readonly<Partial<Record<Meaning, Meaning>>> = { email: 'accountMail', name: 'payee' }

/** The fields that claimants can change of how they are paid. */
const ofClaimPage = ({ settings }: LoadedCase, known: ReadonlyMap<string, Meaning>): Meanings =>
  Object.values(settings.claimPage?.payment ?? {})
    .flat()
    .map((id) => {
      const meaning = known.get(id)
      return [id, meaning === undefined ? 'accountIfNumber' : (paidBy[meaning] ?? meaning)] as const
    })

/** What is asked for on the page on which a form logs in with PayPal: its account, and numbers of other accounts. */
function ofPayPalPage({ definition, plan }: CaseForm): Meanings {
  const elected = payPalElection(definition)
  const ofPage = [...plan.fields.values()].filter(({ page }) => page === elected?.page)
  const numbers = ofPage.filter(({ widget }) => widget && isPrivateNumber(widget))
  return [
    ...numbers.map(({ id }) => [id, 'accountPart'] as const),
    ...(elected ? [[elected.email, 'accountMail'] as const] : []),
  ]
}

/** The fields that say how a claim is paid, given what else is known of fields. */
const paymentMeanings = (loadedCase: LoadedCase, known: ReadonlyMap<string, Meaning>): Meanings => [
  ...ofClaimPage(loadedCase, known),
  ...[...loadedCase.forms.values()].flatMap(ofPayPalPage),
  ...ofPaymentsFile(loadedCase),
]

const meaningOfToken: Readonly<Record<string, Meaning>> = {
  'street-address': 'street',
  'address-line1': 'street',
  'address-line2': 'unit',
  'address-line3': 'unit',
  'address-level1': 'region',
  'postal-code': 'postalCode',
  country: 'country',
}

const meaningOfPart: Readonly<Partial<Record<(typeof addressParts)[number], Meaning>>> = {
  Country: 'country',
  Line1: 'street',
  Line2: 'unit',
  Line3: 'unit',
  Region: 'region',
  PostalCode: 'postalCode',
}

/** The parts of an address that one widget has all of, by the field of its country. */
const partsOf = (country: string): Meanings =>
  addressParts.flatMap((part) => {
    const meaning = meaningOfPart[part]
    return meaning ? [[partField(country, part), meaning] as const] : []
  })

/** The parts of addresses: by the tokens of HTML, by their masks, and of the widget that has them all. */
const addressMeanings = (fields: readonly FieldPlan[]): Meanings =>
  fields.flatMap(({ id, widget }) => {
    if (!widget) return []
    if (isAddress(widget)) return partsOf(id)
    const token = widget.autocomplete?.split(' ').at(-1) ?? ''
    const isPostalCode = /zip|postal/i.test(ownMaskOf(widget) ?? '')
    const meaning = meaningOfToken[token] ?? (isPostalCode ? 'postalCode' : undefined)
    return meaning ? [[id, meaning] as const] : []
  })

/** What of a case says what its fields hold. */
const fieldsOf = ({ fields, lists }: FormPlan): readonly FieldPlan[] => [
  ...fields.values(),
  ...[...lists.values()].flatMap((list) => list.fields),
]

const meaningOfTrait: Readonly<Record<TraitKindName, Meaning>> = {
  name: 'name',
  email: 'email',
  telephone: 'telephone',
  payee: 'payeeOrAccount',
  document: 'notCompared',
}

/** The fields that `redress find` finds claims by. */
const foundMeanings = (loadedCase: LoadedCase): Meanings =>
  [...foundFields(loadedCase)].map(([id, kind]) => [id, meaningOfTrait[kind]] as const)

/** What the kinds of identifiers are: of a person or a vehicle, of an account, or of something that many rightly share. */
const meaningOfKind: { readonly [Kind in IdentifierKind]: Meaning } = {
  ssn: 'identifier',
  itin: 'identifier',
  sin: 'identifier',
  tfn: 'identifier',
  vin: 'identifier',
  bsb: 'accountPart',
  auAccount: 'accountPart',
  sortCode: 'accountPart',
  ukAccount: 'accountPart',
  iban: 'accountPart',
  abaRouting: 'accountPart',
  usAccount: 'accountPart',
  ein: 'notCompared',
  abn: 'notCompared',
  cusip: 'notCompared',
  isin: 'notCompared',
  own: 'notCompared',
}

/** Numbers of a person, a vehicle or an account: identifiers, and vehicle numbers by their mask. */
const identifierMeanings = (fields: readonly FieldPlan[]): Meanings =>
  fields.flatMap(({ id, widget }) => {
    if (ownMaskOf(widget) === 'vin') return [[id, 'identifier'] as const]
    const kind = widget && identifierKindOf(widget)
    return kind ? [[id, meaningOfKind[kind]] as const] : []
  })

/** The names of the class list: what the fields of the claimant's name are filled in with. */
const listedMeanings = (fields: readonly FieldPlan[], names: ReadonlySet<string>): Meanings =>
  fields.flatMap(({ id, widget }) => {
    const key = widget?.prepopulatedDataKey
    return key !== undefined && names.has(id) ? [[`prepopulatedData.${key}`, 'listedName'] as const] : []
  })

/** What the fields of a case hold, by `model.field`. What says how claims are paid comes before what else is known of a field. */
export function comparedFields(loadedCase: LoadedCase): ReadonlyMap<string, Meaning> {
  const found = foundMeanings(loadedCase)
  const names = new Set(found.flatMap(([id, meaning]) => (meaning === 'name' ? [id] : [])))
  const fields = [...loadedCase.forms.values()].flatMap(({ plan }) => fieldsOf(plan))
  const known = new Map<string, Meaning>([
    ...identifierMeanings(fields),
    ...addressMeanings(fields),
    ...listedMeanings(fields, names),
    ...found,
  ])
  return new Map([...known, ...paymentMeanings(loadedCase, known)])
}
