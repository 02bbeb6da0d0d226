import { type FieldPlan, type FormPlan, ownMaskOf } from '@redress/engine'
import { type IdentifierKind, identifierKindOf } from '@redress/engine/identifier-kind-of'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { TraitKindName } from '../../claims/look-up/trait-kinds.ts'
import { foundFields } from '../../claims/look-up/traits-of-claim.ts'
import { addressMeanings } from './address-meanings.ts'
import type { Meaning, Meanings } from './meaning.ts'
import { paymentMeanings } from './payment-meanings.ts'

/** What of a case says what its fields hold. */
export type ComparedCase = Pick<LoadedCase, 'forms' | 'settings' | 'paymentsFile'>

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
const foundMeanings = (loadedCase: ComparedCase): Meanings =>
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
export function comparedFields(loadedCase: ComparedCase): ReadonlyMap<string, Meaning> {
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
