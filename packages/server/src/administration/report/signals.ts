import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** A property that the claims of different class members seldom share. */
export interface Signal {
  readonly pattern: string
  /** The least number of different class members that must share it. */
  readonly least: number
  readonly reason: string
}

/** A signal from answers. */
interface FieldSignal extends Signal {
  /** The fields whose values together are the signal, each by its names in different forms. */
  readonly fields: readonly (readonly string[])[]
}

const fieldSignals: readonly FieldSignal[] = [
  {
    pattern: 'Same PayPal account',
    fields: [['payPalEmail']],
    least: 2,
    reason: 'One PayPal account for different class members',
  },
  {
    pattern: 'Same bank account',
    fields: [['routingNumber'], ['accountNumber']],
    least: 2,
    reason: 'One bank account for different class members',
  },
  {
    pattern: 'Same vehicle',
    fields: [['vin']],
    least: 2,
    reason: 'One vehicle claimed for by different class members',
  },
  {
    pattern: 'Same payee',
    fields: [['payeeName', 'accountHolderName']],
    least: 3,
    reason: 'One name to be paid for three class members or more',
  },
  {
    pattern: 'Same address',
    fields: [['mailingStreetLine1'], ['mailingPostalCode', 'mailingPostalCodeNonUS']],
    least: 3,
    reason: 'Three class members or more at one address',
  },
  {
    pattern: 'Same e-mail address',
    fields: [['emailAddress']],
    least: 3,
    reason: 'Three class members or more with one e-mail address',
  },
  {
    pattern: 'Same telephone number',
    fields: [['phoneNumber']],
    least: 3,
    reason: 'Three class members or more with one number',
  },
]

const sameDocument: Signal = {
  pattern: 'Same document',
  least: 2,
  reason: 'The same file, byte for byte, sent by different class members',
}

/** All signals; a mark refers to one by its index. */
export const signals: readonly Signal[] = [...fieldSignals, sameDocument]

/** The value of one signal in one claim. */
export interface Mark {
  readonly signal: number
  readonly value: string
}

/** A value normalized for comparison: different ways to write it become equal. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]+/gu, '')

function enteredIn({ models }: ClaimRecord, names: readonly string[]): string {
  for (const { metadata, fields } of models) {
    if (metadata.dtoMapping === 'prepopulatedData') continue
    for (const name of names) {
      const value = fields[name]
      if (typeof value === 'string' && value !== '') return normalised(value)
    }
  }
  return ''
}

/** The marks of a claim. */
export function marksOf(record: ClaimRecord): Mark[] {
  const entered = fieldSignals.flatMap(({ fields }, signal) => {
    const values = fields.map((names) => enteredIn(record, names))
    return values.every((value) => value !== '') ? [{ signal, value: values.join('\n') }] : []
  })
  const sent = record.documents.map(({ sha256 }) => ({ signal: fieldSignals.length, value: sha256 }))
  return [...entered, ...sent]
}
