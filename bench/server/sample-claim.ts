import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * A claim of the sample case as a claimant fills it in: addresses, the vehicle, and payment; with a document also the repair
 * and one expense.
 */

type Fields = Readonly<Record<string, string | boolean | null>>

/** A class member with credentials. */
export interface Member {
  readonly claimId: string
  readonly pin: string
}

const sample = join(import.meta.dirname, '../../cases/meridian')
const vin = '1MZH4SZ30HD557377'

/** The site key of the copies: production refuses the public test key of the sample case. */
export const siteKey = 'the-site-key-of-the-bench'

/** The member of a generated class list at this index. */
export const memberAt = (index: number): Member => ({
  claimId: `MFP-${String(index % 1_000_000).padStart(6, '0')}-${Math.floor(index / 1_000_000)}`,
  pin: String(100_000 + ((index * 7919) % 900_000)),
})

/** Copies the sample case to a temporary folder, with this many class members. Returns the folder. */
export function caseOfMembers(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-members-'))
  cpSync(sample, folder, { recursive: true })
  const settings = join(folder, 'case.yaml')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/(siteKey: )[\w-]+/, `$1${siteKey}`))
  const file = join(folder, 'class-list.csv')
  const [header = ''] = readFileSync(file, 'utf8').split('\n', 1)
  const rest = `Ana,,Ortiz,1 Larkspur Lane,,Madison,WI,53704,ana@example.com,(608) 555-0146,${vin},2017,Meridian,Halden`
  const rows = Array.from({ length: count }, (_, index) => {
    const { claimId, pin } = memberAt(index)
    return `${claimId},${pin},${rest}`
  })
  writeFileSync(file, `${[header, ...rows].join('\n')}\n`)
  return folder
}

/** The date of a signature: today in the settlement's zone. */
function today(): string {
  const { month, day, year } = Temporal.Now.plainDateISO('America/Los_Angeles')
  return [month, day]
    .map((part) => String(part).padStart(2, '0'))
    .concat(String(year))
    .join('/')
}

const claimantInfo: Fields = {
  firstName: 'Ana',
  lastName: 'Ortiz',
  mailingCountry: 'US',
  mailingStreetLine1: '1 Larkspur Lane',
  mailingCity: 'Madison',
  mailingSubDivision: 'WI',
  mailingPostalCode: '53704',
  emailAddress: 'ana@example.com',
  confirmEmailAddress: 'ana@example.com',
  phoneNumber: '(608) 555-0146',
  confirmPhoneNumber: '(608) 555-0146',
}

const repair: Fields = {
  fuelPumpRepaired: 'yes',
  symptomStalled: true,
  dateOfRepair: '05/14/2021',
  mileageAtRepair: '48210',
  repairedBy: 'dealer',
  repairShopName: 'Larkspur Motors',
  wasReimbursed: 'no',
}

const claimDetails = (withDocument: boolean): Fields => ({
  claimFormRevision: 'MFP-A-3',
  vin,
  ownership: 'owned',
  registrationState: 'WI',
  dateAcquired: '03/02/2018',
  stillHaveVehicle: 'yes',
  ...(withDocument ? repair : { fuelPumpRepaired: 'no' }),
  areYouSeekingResidualDistributionPayment: String(!withDocument),
  paymentMethod: 'check',
  payeeName: 'Ana Ortiz',
  mailCheckToMailingAddress: 'yes',
})

const expense: Fields = {
  transactionType: 'fuelPumpRepair',
  provider: 'Larkspur Motors',
  dateOfExpense: '05/14/2021',
  amount: '812.40',
}

/** The source of documents: a receipt with random bytes, like those of a compressed picture. */
const receipt = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(10_000_000)])

const documentContext = (number: number, size: number): Fields => ({
  name: `receipt-${number}.pdf`,
  size: String(size),
  type: 'application/pdf',
  documentType: 'receipt',
})

/** One model of a claim: its name and its fields. */
interface Model {
  readonly mapping: string
  readonly clientId: string
  readonly fields: Fields
}

/** The models of a member's claim, and documents of this many bytes, at most ten megabytes each, by client id. */
export function sampleClaim(
  { claimId, pin }: Member,
  sizes: readonly number[],
): { readonly models: readonly Model[]; readonly documents: Readonly<Record<string, Buffer>> } {
  const model = (mapping: string, fields: Fields, clientId = `${mapping}-1`): Model => ({
    mapping,
    clientId,
    fields,
  })
  const signature = { attested: true, signature: 'Ana Ortiz', signatureDate: today() }
  const withDocuments = sizes.length > 0
  const contextId = (index: number): string => `documentContexts-${index}`
  const evidence = [
    model('claimTransactions', expense),
    ...sizes.map((size, index) => model('documentContexts', documentContext(index, size), contextId(index))),
  ]
  return {
    models: [
      model('credentials', { claimId, pin }),
      model('claimantInfo', claimantInfo),
      model('claimDetails', claimDetails(withDocuments)),
      model('signature', signature),
      ...(withDocuments ? evidence : []),
    ],
    documents: Object.fromEntries(sizes.map((size, index) => [contextId(index), receipt.subarray(0, size)])),
  }
}
