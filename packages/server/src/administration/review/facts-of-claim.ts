import { modelNameOf } from '@redress/engine'
import type { ObservedClaim } from '../../claims/observations/observed-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimFacts, EnteredAddress } from './claim-facts.ts'
import type { Meaning } from './meaning.ts'

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
