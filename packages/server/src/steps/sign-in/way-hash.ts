import {
  builtInWay,
  type CredentialsWay,
  formatDate,
  parseEnteredDate,
  readDate,
  wayName,
} from '@redress/form'
import { comparedText, withoutUnseen, withPlainDigits } from '@redress/form/across-records'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { ClassMember } from '../../claims/vault/sealed-class-list.ts'
import { type Credentials, memberIdOf, normaliseVin, pinHashOf } from './credentials.ts'

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

/** A year last, between the same marks: which of the other two is the month shows where one of them cannot be. */
const yearLast = /^(\d{1,2})([-. ])(\d{1,2})\2(\d{4})$/

/**
 * The day that a text is, however a list or a claimant writes it: `1980-12-31`, `12/31/1980`, `31.12.1980`, `31 Dec 1980`. Null for what
 * is none, and for what may be two: slashes are read month first, as pages ask for days, dots and hyphens only where one order fits.
 */
export function dayIn(written: string): Temporal.PlainDate | null {
  const text = withPlainDigits(withoutUnseen(written))
    .trim()
    .replace(/(?<=\d)[T ]00:00(?::00(?:\.0+)?)?Z?$/, '')
  // A number alone can be an ID.
  if (!/\d{4}/.test(text) || /^\d+$/.test(text)) return null
  const [, first = '', mark, second = '', year = ''] = yearLast.exec(text) ?? []
  if (mark === undefined) return parseEnteredDate(readDate(text) ?? '')
  const days = [`${first}/${second}/${year}`, `${second}/${first}/${year}`].flatMap(
    (each) => parseEnteredDate(each) ?? [],
  )
  const [day, other] = days
  return day && (other === undefined || day.equals(other)) ? day : null
}

/** A cell as a claimant types it: a day as pages write it, no mark of a link, no mark that a spreadsheet puts before digits. */
function entered(text: string): string {
  const day = dayIn(text)
  if (day) return formatDate(day)
  return withoutUnseen(text)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^'(?=[\d=])/, '')
}

/** A column as it is compared; empty for nothing. */
export function comparedColumn(
  way: CredentialsWay,
  memberId: string,
  textOf: TextOfColumn,
  column: string,
): string {
  const text = textOf(column)
  if (column === 'claimId') return memberId
  return column === 'vin' ? normaliseVin(text) : comparedText(entered(text), way.ignore)
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

/** The look-up key of a stored member for one way; null if the way does not find this member. */
export function wayHashOfMember(
  keys: Keys,
  way: CredentialsWay,
  { id, data }: Pick<ClassMember, 'id' | 'data'>,
): string | null {
  const textOf = (column: string): string => (Object.hasOwn(data, column) ? (data[column] ?? '') : '')
  // Lists of earlier versions named a member by everything in the claim ID, also by what nobody types.
  const memberId = textOf('claimId') === '' ? id : memberIdOf(keys, textOf('claimId'))
  return isAmong(way, textOf) ? wayHashOf(keys, way, memberId, textOf) : null
}
