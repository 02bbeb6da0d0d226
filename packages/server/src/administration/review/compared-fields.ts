import {
  addressParts,
  concealedFields,
  type FieldPlan,
  type FormPlan,
  isAddress,
  ownMaskOf,
  partField,
  payPalElection,
} from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { foundFields } from '../../claims/look-up/traits-of-claim.ts'

/** What a field holds, for the comparison of claims. */
export type Meaning =
  | 'accountPart'
  | 'accountMail'
  | 'payee'
  | 'payeeOrAccount'
  | 'accountIfNumber'
  | 'name'
  | 'listedName'
  | 'email'
  | 'telephone'
  | 'identifier'
  | 'street'
  | 'unit'
  | 'postalCode'
  | 'region'
  | 'country'
  | 'choice'
  | 'other'

type Meanings = readonly (readonly [id: string, meaning: Meaning])[]

const addressTokens: Readonly<Record<string, Meaning>> = {
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

const fieldsOf = ({ fields, lists }: FormPlan): readonly FieldPlan[] => [
  ...fields.values(),
  ...[...lists.values()].flatMap((list) => list.fields),
]

/** The parts of addresses: by the tokens of HTML, and of the widget that has them all. */
function ofAddresses(fields: readonly FieldPlan[]): Meanings {
  return fields.flatMap(({ id, widget }) => {
    if (!widget) return []
    if (isAddress(widget))
      return addressParts.flatMap((part) => {
        const meaning = meaningOfPart[part]
        return meaning ? [[partField(id, part), meaning] as const] : []
      })
    const token = 'autocomplete' in widget ? String(widget.autocomplete ?? '').split(' ').at(-1) : ''
    const isPostalCode = /zip|postal/i.test(ownMaskOf(widget) ?? '')
    const meaning = addressTokens[token ?? ''] ?? (isPostalCode ? 'postalCode' : undefined)
    return meaning ? [[id, meaning] as const] : []
  })
}

/** The fields of `payments.yaml`. */
const ofPayments = ({ paymentsFile }: Pick<LoadedCase, 'paymentsFile'>): Meanings =>
  Object.values(paymentsFile?.forms ?? {})
    .flatMap(({ choices }) => Object.values(choices))
    .flatMap(({ name = [], email, routingNumber, accountNumber, iban }) => [
      // Several fields are the parts of the claimant's own name.
      ...(name.length === 1 ? name : []).map((id) => [id, 'payee'] as const),
      ...(email === undefined ? [] : [[email, 'accountMail'] as const]),
      ...[routingNumber, accountNumber, iban].flatMap((id) =>
        id === undefined ? [] : [[id, 'accountPart'] as const],
      ),
    ])

/** What the fields by which a claimant is paid hold, given what else is known of them. */
const paidBy: Readonly<Partial<Record<Meaning, Meaning>>> = { email: 'accountMail', name: 'payee' }

/** The fields that claimants can change of how they are paid. */
const ofClaimPage = ({ settings }: Pick<LoadedCase, 'settings'>, known: ReadonlyMap<string, Meaning>): Meanings =>
  Object.values(settings.claimPage?.payment ?? {})
    .flat()
    .map((id) => {
      const meaning = known.get(id)
      return [id, meaning === undefined ? 'accountIfNumber' : (paidBy[meaning] ?? meaning)] as const
    })

const meaningOfTrait = {
  name: 'name',
  email: 'email',
  telephone: 'telephone',
  payee: 'payeeOrAccount',
  document: 'other',
} as const

/** The fields that `redress find` finds claims by. */
const ofFinding = (loadedCase: LoadedCase): Meanings =>
  [...foundFields(loadedCase)].map(([id, kind]) => [id, meaningOfTrait[kind]] as const)

/** Numbers of a person or a thing: identifiers, and vehicle numbers by their mask. */
function ofIdentifiers(plan: FormPlan, fields: readonly FieldPlan[]): Meanings {
  const vehicles = fields.filter(({ widget }) => ownMaskOf(widget) === 'vin').map(({ id }) => id)
  return [...concealedFields(plan), ...vehicles].map((id) => [id, 'identifier'] as const)
}

/** The names of the class list: what the fields of the claimant's name are filled in with. */
function ofListedNames(fields: readonly FieldPlan[], names: ReadonlySet<string>): Meanings {
  return fields.flatMap(({ id, widget }) => {
    const key = widget && 'prepopulatedDataKey' in widget ? widget.prepopulatedDataKey : undefined
    return key !== undefined && names.has(id) ? [[`prepopulatedData.${key}`, 'listedName'] as const] : []
  })
}

/** What the fields of a case hold, by `model.field`. What says how claims are paid comes before what else is known of a field. */
export function comparedFields(loadedCase: LoadedCase): ReadonlyMap<string, Meaning> {
  const forms = [...loadedCase.forms.values()]
  const found = ofFinding(loadedCase)
  const names = new Set(found.flatMap(([id, meaning]) => (meaning === 'name' ? [id] : [])))
  const payPal = forms.flatMap(({ definition }) => {
    const email = payPalElection(definition)?.email
    return email === undefined ? [] : [[email, 'accountMail'] as const]
  })
  const ofForms = forms.flatMap(({ plan }) => {
    const fields = fieldsOf(plan)
    return [...ofIdentifiers(plan, fields), ...ofAddresses(fields), ...ofListedNames(fields, names)]
  })
  const known = new Map<string, Meaning>([...ofForms, ...found])
  return new Map([...known, ...ofClaimPage(loadedCase, known), ...payPal, ...ofPayments(loadedCase)])
}
