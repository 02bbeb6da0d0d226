import { writtenDraftCode } from '@redress/form/draft-code'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'

/**
 * The number of a filing as its page made it, 131 random bits; null for any other text. Whoever has it can ask for the receipts of its
 * claims, so it is stored nowhere.
 */
export const filingNumberIn = (written: string): string | null => writtenDraftCode(written)

/** Hexadecimal digits of the name of a filing: enough that no two filings share one. */
const nameLength = 24

/** What claims name their filing by: it does not tell the number. */
export const nameOfFiling = (number: string): string =>
  sha256(canonicalJson({ filing: number })).slice(0, nameLength)

/**
 * The idempotency key of a row: the same whenever, and from wherever, a row that is known by the same is sent under the number of its
 * filing. Nobody without the number can tell it.
 */
export const keyOfRow = (number: string, formType: string, identity: string): string =>
  sha256(canonicalJson({ row: identity, formType, number }))
