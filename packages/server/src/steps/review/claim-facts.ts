import { modelNameOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ObservedClaim } from '../observe/observed-claim.ts'

/** A postal address as a claimant entered it. */
export interface EnteredAddress {
  /** Street and house number, with what stands in a second line. */
  readonly street: string
  /** The second line alone, such as a flat; empty without one. */
  readonly unit: string
  readonly postalCode: string
  readonly region: string
  /** The code of the country; empty where the form does not ask for it. */
  readonly country: string
}

/** What of a claim is compared with other claims, read by what the fields of the case hold. */
export interface ClaimFacts {
  /** Accounts to be paid: the numbers of a model together, or an e-mail address of PayPal. */
  readonly accounts: readonly string[]
  readonly payees: readonly string[]
  /** The parts of the claimant's name. */
  readonly names: readonly string[]
  /** The parts of the name of the class member, as the class list has it. */
  readonly listedNames: readonly string[]
  readonly emails: readonly string[]
  readonly telephones: readonly string[]
  readonly addresses: readonly EnteredAddress[]
  /** Numbers that a state or a manufacturer gave, such as that of a vehicle. */
  readonly identifiers: readonly string[]
  /** SHA-256 of each document. */
  readonly documents: readonly string[]
  /** What the claimant wrote in words of their own, of some length. */
  readonly texts: readonly string[]
  /** Who filed it together with others, for its claimant; null for a claim that was filed by itself. */
  readonly filer: string | null
  /** The form that was filled in. */
  readonly formType: string
  /** What was observed while it was filled in; null where nothing is known of that. */
  readonly observed: ObservedClaim | null
}

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
  | 'notCompared'
  | 'other'

/** What fields hold, by `model.field`; of two entries for a field the later one counts. */
export type Meanings = readonly (readonly [id: string, meaning: Meaning])[]

/** The least length of a text that is compared by its wording. */
export const shortestText = 40

type Model = ClaimRecord['models'][number]

type ByMeaning = ReadonlyMap<Meaning, readonly string[]>

const isNumberOfAccount = (value: string): boolean => {
  const digits = value.replaceAll(/\D/g, '').length
  return digits >= 4 && digits * 2 >= value.replaceAll(/[\s.-]/g, '').length
}

/** What a value is of a field that may hold an account, or else what `otherwise` says. */
function accountOr(value: string, otherwise: Meaning): Meaning {
  if (value.includes('@')) return 'accountMail'
  return isNumberOfAccount(value) ? 'accountPart' : otherwise
}

/** What a value means in a field whose values can mean several things. */
const meaningOfValue: Readonly<Partial<Record<Meaning, (value: string) => Meaning>>> = {
  payeeOrAccount: (value) => accountOr(value, 'payee'),
  accountIfNumber: (value) => accountOr(value, 'notCompared'),
}

/** What a value means in a field of the case, by what the field holds: a text in own words where that is not known. */
export const meaningIn = (value: string, field: Meaning | undefined): Meaning =>
  field === undefined ? 'other' : (meaningOfValue[field]?.(value) ?? field)

/** The answers of a model by what they mean; those without a meaning that are long enough are texts (`other`). */
function answersOf(model: Model, fields: ReadonlyMap<string, Meaning>): ByMeaning {
  const name = modelNameOf(model)
  const isOfClaimant = model.metadata.dtoMapping !== 'prepopulatedData'
  const found = new Map<Meaning, string[]>()
  for (const [field, value] of Object.entries(model.fields)) {
    if (typeof value !== 'string' || value === '') continue
    const known = fields.get(`${name}.${field}`)
    if ((known === 'listedName') === isOfClaimant) continue
    if (known === undefined && value.length < shortestText) continue
    const meaning = meaningIn(value, known)
    const values = found.get(meaning)
    if (values) values.push(value)
    else found.set(meaning, [value])
  }
  return found
}

function addressOf(answers: ByMeaning): readonly EnteredAddress[] {
  const one = (meaning: Meaning): string => answers.get(meaning)?.join(' ') ?? ''
  const line = one('street')
  if (line === '') return []
  const unit = one('unit')
  const street = unit === '' ? line : `${line} ${unit}`
  return [{ street, unit, postalCode: one('postalCode'), region: one('region'), country: one('country') }]
}

/** The numbers of an account together, each once: a form asks for some of them twice. */
const accountOf = (answers: ByMeaning): readonly string[] => {
  const parts = [...new Set((answers.get('accountPart') ?? []).map((part) => part.replaceAll(/[\s.-]/g, '')))]
  return parts.length === 0 ? [] : [parts.join(' ').toLowerCase()]
}

/** What of a claim is compared with other claims. Nothing of its credentials is. */
export function factsOfClaim(
  {
    models,
    documents,
    formType,
    filedBy,
  }: Pick<ClaimRecord, 'models' | 'documents' | 'formType' | 'filedBy'>,
  fields: ReadonlyMap<string, Meaning>,
  observed: ObservedClaim | null = null,
): ClaimFacts {
  const answers = models
    .filter(({ metadata }) => metadata.dtoMapping !== 'credentials')
    .map((model) => answersOf(model, fields))
  // A form asks for some answers twice.
  const all = (meaning: Meaning): readonly string[] => {
    const values = answers.flatMap((each) => each.get(meaning) ?? [])
    return values.length < 2 ? values : [...new Set(values)]
  }
  return {
    accounts: [...answers.flatMap(accountOf), ...all('accountMail')],
    payees: all('payee'),
    names: all('name'),
    listedNames: all('listedName'),
    emails: all('email'),
    telephones: all('telephone'),
    addresses: answers.flatMap(addressOf),
    identifiers: all('identifier'),
    documents: documents.map(({ sha256 }) => sha256),
    texts: all('other'),
    filer: filedBy?.filer ?? null,
    formType,
    observed,
  }
}
