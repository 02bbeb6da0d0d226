import { createHmac, randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { type FormType, modelNameOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { isMember } from '../class-list/stored/class-list.ts'

/** A claim with its number in the ledger. */
export interface LedgerClaim {
  readonly sequence: number
  readonly record: Pick<ClaimRecord, 'referenceCode' | 'formType' | 'memberId' | 'models' | 'savedForm'>
}

/** A filing that another one is compared with. */
export interface Filing {
  readonly sequence: number
  readonly referenceCode: string
  readonly formType: FormType
  /** Whether a class member was proven who filed it. */
  readonly isProven: boolean
}

/** How many claims with one trait are read: a trait of more is that of a law firm or a library, not of one claimant. */
const mostSharing = 200

/*
 * An empty name opens a temporary database that is deleted with the process; what exceeds the cache goes to the disk. It
 * needs no durability, so it has no journal.
 */
const schema = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; PRAGMA temp_store = FILE;
  CREATE TABLE filing (sequence INTEGER PRIMARY KEY, code TEXT NOT NULL, form TEXT NOT NULL, member BLOB) STRICT;
  CREATE TABLE trait (value BLOB NOT NULL, sequence INTEGER NOT NULL) STRICT;
  BEGIN;`

const finish = `
  COMMIT;
  CREATE INDEX filing_member ON filing (member, sequence) WHERE member IS NOT NULL;
  CREATE INDEX trait_value ON trait (value, sequence);`

const filingOf = (row: Readonly<Record<string, unknown>>): Filing => ({
  sequence: Number(row.sequence),
  referenceCode: String(row.code),
  formType: String(row.form),
  isProven: row.member !== null,
})

type SameClaimant = CaseSettings['sameClaimant']

/** A value normalized for comparison: letter case, blanks and punctuation do not distinguish people. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]+/gu, '')

/** What was typed into a field, `model.field` or `field` of any model; empty where it was not asked for. */
function typedInto({ models }: Pick<ClaimRecord, 'models'>, reference: string): string {
  const [field = '', model] = reference.split('.').reverse()
  for (const each of models) {
    if (each.metadata.dtoMapping === 'prepopulatedData') continue
    if (model !== undefined && modelNameOf(each) !== model) continue
    const value = each.fields[field]
    if (typeof value === 'string' && value !== '') return normalised(value)
  }
  return ''
}

/**
 * The traits of a claim: for each entry of the case the values of its fields together, where all of them were typed; and the saved form that
 * it was filed from, which its claimant may have filed twice.
 */
const traitsOf = (
  record: Pick<ClaimRecord, 'models' | 'savedForm'>,
  sameClaimant: SameClaimant,
): string[] => [
  ...sameClaimant.flatMap((entry) => {
    const fields = [entry].flat()
    const values = fields.map((reference) => typedInto(record, reference))
    return values.every((value) => value !== '') ? [JSON.stringify([fields, values])] : []
  }),
  ...(record.savedForm === undefined ? [] : [JSON.stringify(['savedForm', record.savedForm])]),
]

/**
 * Finds the claims of the same class member, and those that share a trait, among any number of claims in a few megabytes
 * of memory. Members and traits are stored as hashes under a key of this run, so that nothing can be recovered from the
 * temporary file. All claims are added, in the order of the ledger, before the first question.
 */
export function openFilingIndex(sameClaimant: SameClaimant) {
  const database = new DatabaseSync('')
  database.exec(schema)
  const key = randomBytes(32)
  const hashOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  const addFiling = database.prepare('INSERT INTO filing VALUES (?, ?, ?, ?)')
  const addTrait = database.prepare('INSERT INTO trait VALUES (?, ?)')

  const add = ({ sequence, record }: LedgerClaim): void => {
    const { referenceCode, formType, memberId } = record
    addFiling.run(sequence, referenceCode, formType, isMember(memberId) ? hashOf(memberId) : null)
    for (const trait of traitsOf(record, sameClaimant)) addTrait.run(hashOf(trait), sequence)
  }

  const statements = () => ({
    ofMember: database.prepare('SELECT * FROM filing WHERE member = ? ORDER BY sequence'),
    sharing: database.prepare(
      `SELECT DISTINCT filing.* FROM trait JOIN filing USING (sequence)
        WHERE value = ? ORDER BY sequence LIMIT ${mostSharing}`,
    ),
  })
  let prepared: ReturnType<typeof statements> | null = null
  const asked = (): ReturnType<typeof statements> => {
    if (prepared) return prepared
    database.exec(finish)
    prepared = statements()
    return prepared
  }

  return {
    add,
    /** The filings of the class member who filed this one, itself among them; none where no member was proven. */
    ofSameMember: ({ record }: LedgerClaim): Filing[] =>
      isMember(record.memberId) ? asked().ofMember.all(hashOf(record.memberId)).map(filingOf) : [],
    /** The other filings that share a trait with this one and may be of somebody else: one of both proved no member. */
    probablySame: ({ sequence, record }: LedgerClaim): Filing[] => {
      const isProven = isMember(record.memberId)
      const found = traitsOf(record, sameClaimant)
        .flatMap((trait) => asked().sharing.all(hashOf(trait)).map(filingOf))
        .filter((other) => other.sequence !== sequence && !(isProven && other.isProven))
      return [...new Map(found.map((each) => [each.sequence, each])).values()]
    },
    close: (): void => database.close(),
  }
}

export type FilingIndex = ReturnType<typeof openFilingIndex>
