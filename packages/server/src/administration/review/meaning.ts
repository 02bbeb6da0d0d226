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
