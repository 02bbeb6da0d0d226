import * as z from 'zod/mini'
import type { PostalAddress } from '../addresses/postal-address.ts'

/** What a claim says about its payee, as far as the case names fields for it. Texts are trimmed and not empty. */
export interface PayeeAnswers {
  readonly name: string | null
  readonly address: PostalAddress | null
  readonly email: string | null
  readonly routingNumber: string | null
  readonly accountNumber: string | null
  /** Whether the account is one of savings. */
  readonly savings: boolean
  readonly iban: string | null
  readonly bic: string | null
}

/** What `payments.yaml` names fields of a form for. */
export const payeeParts = [
  'name',
  'address',
  'email',
  'routingNumber',
  'accountNumber',
  'savings',
  'iban',
  'bic',
] as const

export type PayeePart = (typeof payeeParts)[number]

/** A payee as a format writes it: texts by the names that the format gives them. They are stored in the event of the line. */
export type Payee = Readonly<Record<string, string>>

/** What a file says beside its lines: who pays, and when. It is stored in the event of each line. */
export type FileHeader = Readonly<Record<string, string>>

/** The moment of a file, and its place among the files of one run. */
export interface FileMoment {
  readonly fileId: string
  /** By the zone of days of the case, to the second. */
  readonly at: Temporal.PlainDateTime
  /** Of the same format in the same run, from 0. */
  readonly index: number
}

/** One payment of a file. */
export interface FileLine {
  /** Among the lines of the file, in ascending order; a number may be left out. */
  readonly line: number
  readonly referenceCode: string
  /** A decimal number with the decimals of the currency. */
  readonly amount: string
  readonly currency: string
  readonly payee: Payee
}

/** The lines of a file and their sum in the smallest unit of the currency. */
export interface FileTotals {
  readonly lines: number
  readonly units: bigint
}

/** What a bank calls a payment besides the reference code; null where the format has no such name. */
interface BankNames {
  /** The trace number. Lines with the same number in two files of one payer have the same one. */
  readonly trace: string | null
  /** The day on which the file asks the bank to pay, as in 2027-03-31. */
  readonly due: string | null
}

/** A file to write. Its totals are known before its lines are read. */
export interface PayeeFileContent {
  readonly fileId: string
  readonly header: FileHeader
  readonly totals: FileTotals
  /** The sum as a decimal number with the decimals of the currency. */
  readonly amount: string
  readonly lines: AsyncIterable<FileLine>
}

/** Why a claim cannot be paid in a format, in English, without its answers. */
interface Unpayable {
  readonly reason: string
}

/** What the case says about who pays that is wrong: the key, and what is expected. */
interface PayerMistake {
  readonly key: string
  readonly expected: string
}

/** One format of payee files: everything that the product knows about it. */
interface FormatDefinition<Schema extends z.core.$ZodType> {
  /** In English, for the administrator. */
  readonly title: string
  /** Without the dot. */
  readonly extension: string
  /** The ISO 4217 codes that it can pay in; null for every one. */
  readonly currencies: readonly string[] | null
  /** What it cannot do without, and what it also takes. */
  readonly needs: readonly PayeePart[]
  readonly takes: readonly PayeePart[]
  /** What the case states about who pays. */
  readonly payer: Schema
  readonly payerMistakes: (payer: z.output<Schema>) => Promise<readonly PayerMistake[]>
  /** The most lines of a file, the largest amount of one, and the largest sum, in the smallest unit. */
  readonly limits: { readonly lines: number; readonly lineUnits: bigint; readonly units: bigint }
  readonly payeeOf: (answers: PayeeAnswers) => Promise<{ readonly payee: Payee } | Unpayable>
  readonly headerOf: (payer: z.output<Schema>, moment: FileMoment) => FileHeader
  /** By what the bank's own lists name the payment of a line. */
  readonly namesOf: (header: FileHeader, line: number) => BankNames
  /** The pieces of the file. The same content gives the same bytes. */
  readonly write: (file: PayeeFileContent) => AsyncGenerator<string>
  /** The lines and the sum that a written file itself has, read back from its pieces, however they are cut. Rejects another file. */
  readonly totalsOf: (pieces: AsyncIterable<string>) => Promise<FileTotals>
}

/** A format as the registry holds it: it parses what the case states about who pays by its own schema. */
export interface PayeeFormat extends Omit<FormatDefinition<z.core.$ZodType>, 'payerMistakes' | 'headerOf'> {
  /** What is wrong in it beside its shape. */
  readonly payerMistakes: (payer: unknown) => Promise<readonly PayerMistake[]>
  /** @throws ZodError for anything that its schema does not take */
  readonly headerOf: (payer: unknown, moment: FileMoment) => FileHeader
}

/** Makes the entry of the registry from a definition. */
export const payeeFormat = <Schema extends z.core.$ZodType>(
  definition: FormatDefinition<Schema>,
): PayeeFormat => ({
  ...definition,
  payerMistakes: async (payer) => definition.payerMistakes(z.parse(definition.payer, payer)),
  headerOf: (payer, moment) => definition.headerOf(z.parse(definition.payer, payer), moment),
})
