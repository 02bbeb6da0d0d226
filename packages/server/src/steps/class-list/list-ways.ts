import { fieldTypes } from '@redress/case/reading/expressions/field-types.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { builtInWay, type CredentialsWay, waysOf } from '@redress/form'
import type { Opened } from '../../claims/vault/opened.ts'
import { isByClaimId, wayIdOf } from '../sign-in/way-hash.ts'

/** What the ways of all forms of a case need of its class list. */
export interface ListWays {
  /** The ways that identify a member. */
  readonly ways: readonly CredentialsWay[]
  /** Those that need a look-up key, each comparison once. */
  readonly keyed: readonly CredentialsWay[]
  /** The columns that the list has to have. */
  readonly columns: readonly string[]
  /** Those of them in which claimants enter a day. */
  readonly days: readonly string[]
}

/** How a list is read. */
export interface ListReading extends Pick<Opened, 'keys'> {
  readonly ways: ListWays
}

const distinct = <T>(values: readonly T[], nameOf: (value: T) => string): readonly T[] => [
  ...new Map(values.map((value) => [nameOf(value), value])).values(),
]

const listWaysOf = (ways: readonly CredentialsWay[], days: readonly string[] = []): ListWays => ({
  ways,
  keyed: distinct(
    ways.filter((way) => !isByClaimId(way)),
    wayIdOf,
  ),
  // Without any way, the list still says who its members are.
  columns:
    ways.length === 0
      ? ['claimId']
      : [...new Set(ways.flatMap(({ columns, only }) => [...columns, ...(only ? [only.column] : [])]))],
  days,
})

/** A name like `birthDate`, `dateOfBirth` or `dob`: such a column has days also where the form asks for a text. */
const namesDay = /(?:^date|Date)(?:Of[A-Z]\w*)?$|^(?:dob|birthday)$/

/** The columns of the ways of a form in which claimants enter a day. */
function daysIn({ definition, models }: CaseForm): readonly string[] {
  const types = fieldTypes(definition, models)
  return waysOf(definition)
    .flatMap((way) => (way.way === 'credentials' ? way.columns : []))
    .filter((column) => types.get(`credentials.${column}`) === 'day' || namesDay.test(column))
}

/** What the forms of a case need of its class list. */
export const listWays = ({ forms }: LoadedCase): ListWays =>
  listWaysOf(
    [...forms.values()]
      .flatMap(({ definition }) => waysOf(definition))
      .flatMap((way) => (way.way === 'credentials' ? [way] : [])),
    [...new Set([...forms.values()].flatMap(daysIn))],
  )

/** What a list needs where every form is entered by claim ID and PIN. */
export const builtInListWays: ListWays = listWaysOf([builtInWay])

/** Identifies the keyed ways; empty for none. */
export const idOfWays = ({ keyed }: ListWays): string => keyed.map(wayIdOf).sort().join(' ')
