import { builtInWay, type CredentialsWay, wayName } from '@redress/engine'
import { comparedText } from '@redress/engine/across-records'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'
import { type Credentials, type Keys, keyedHash, memberIdOf, normaliseVin, pinHashOf } from './credentials.ts'

/** The hexadecimal digits that distinguish what the ways of a case compare. */
const idDigits = 8

const columnsWithoutPin = ({ columns }: CredentialsWay): readonly string[] =>
  columns.filter((column) => column !== 'pin')

/** Whether a way is that by claim ID and PIN, which needs no hash beside the member's id. */
export const isByClaimId = ({ columns, only }: CredentialsWay): boolean =>
  only === undefined && canonicalJson([...columns]) === canonicalJson(builtInWay.columns)

/** Identifies what a way compares with the class list, whatever its name and the form that it belongs to. */
export const wayIdOf = (way: CredentialsWay): string =>
  sha256(
    canonicalJson({
      columns: [...columnsWithoutPin(way)],
      ignore: [...way.ignore].sort(),
      only: way.only ? { ...way.only } : null,
    }),
  ).slice(0, idDigits)

/** The text of a column by its name; empty if there is none. */
export type TextOfColumn = (column: string) => string

/** A column as it is compared; empty for nothing. */
function comparedColumn(way: CredentialsWay, memberId: string, textOf: TextOfColumn, column: string): string {
  const text = textOf(column)
  if (column === 'claimId') return memberId
  return column === 'vin' ? normaliseVin(text) : comparedText(text, way.ignore)
}

/**
 * The look-up key of a member for one way: a keyed hash of the columns that the way names, without the PIN. `memberId` is the
 * keyed hash of the claim ID. Null if a column is empty: an empty entry signs nobody in.
 */
export function wayHashOf(
  keys: Keys,
  way: CredentialsWay,
  memberId: string,
  textOf: TextOfColumn,
): string | null {
  const id = wayIdOf(way)
  const parts = columnsWithoutPin(way).map((column) => comparedColumn(way, memberId, textOf, column))
  return parts.includes('') ? null : `${id}.${keyedHash(keys.way, JSON.stringify([id, ...parts]))}`
}

/** Whether a member of the class list is among those whom the way finds. */
export const isAmong = ({ only, ignore }: CredentialsWay, textOf: TextOfColumn): boolean =>
  only === undefined || comparedText(textOf(only.column), ignore) === comparedText(only.value, ignore)

const credentialsIn = (textOf: TextOfColumn): Credentials => ({
  claimId: textOf('claimId'),
  pin: textOf('pin'),
})

/** What a grant proves of the credentials: the way is a part of it, since each way shows columns of its own. */
export function proofOf(keys: Keys, way: CredentialsWay, textOf: TextOfColumn): string {
  const byPin = way.columns.includes('pin') ? pinHashOf(keys, credentialsIn(textOf)) : null
  if (isByClaimId(way) && byPin !== null && wayName(way) === wayName(builtInWay)) return byPin
  const hash = wayHashOf(keys, way, memberIdOf(keys, textOf('claimId')), textOf)
  return keyedHash(keys.way, JSON.stringify([wayName(way), hash, byPin]))
}

/**
 * The credential whose wrong attempts are counted: every column except the last, which is the one that is guessed; a way of one
 * column has only that.
 */
export function credentialIdOf(keys: Keys, way: CredentialsWay, textOf: TextOfColumn): string {
  const memberId = memberIdOf(keys, textOf('claimId'))
  if (isByClaimId(way)) return memberId
  const columns = way.columns.length > 1 ? way.columns.slice(0, -1) : way.columns
  const parts = columns.map((column) => comparedColumn(way, memberId, textOf, column))
  return keyedHash(keys.way, JSON.stringify(['attempt', wayIdOf(way), ...parts]))
}
