import { counted } from '@redress/foundation/printed-words.ts'
import { amountText, type MoneyOfCase } from '../../../claims/history/amounts.ts'
import { type HoldReason, holdReasons, isReleasable } from '../../decide/hold-reasons.ts'
import type { PayReport } from '../pay-claims.ts'
import type { KnownFile } from '../payee-files.ts'

/** Columns of words, each as wide as its longest. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  )
}

const money = (units: bigint, of: MoneyOfCase): string =>
  `${amountText(units, of)} ${of.currency ?? ''}`.trim()

/** How the claims are released that a person may release, after having looked. */
function releaseLines(held: readonly HoldReason[]): readonly string[] {
  const releasable = held.filter(isReleasable)
  if (releasable.length === 0) return []
  return [
    'A person can release a claim: accept it by redress decide, with the hold in the column release, after a look',
    ...aligned(releasable.map((name) => [name, holdReasons[name].lookAt])).map((line) => `  ${line}`),
  ]
}

/** What a run paid and held, by format and by reason. */
export function payLines(
  { claims, paid, held, files, warnings }: PayReport,
  of: MoneyOfCase,
  isTrial: boolean,
): readonly string[] {
  const payments = paid.map((each) => [each.format, counted(each.claims, 'claim'), money(each.units, of)])
  const reasons = held.map((each) => [counted(each.claims, 'claim'), holdReasons[each.reason].text])
  const number = paid.reduce((sum, each) => sum + each.claims, 0)
  const done = isTrial ? 'would be paid' : `in ${counted(files.length, 'payee file')}`
  return [
    ...aligned(payments),
    ...(reasons.length === 0 ? [] : ['In no payee file:']),
    ...aligned(reasons).map((line) => `  ${line}`),
    ...releaseLines(held.map(({ reason }) => reason)),
    ...(warnings.length === 0
      ? []
      : [
          `${counted(warnings.length, 'payment')} to an account or address that an earlier one came back from.`,
        ]),
    `${counted(number, 'claim')} of ${claims.toLocaleString('en')} ${done}.${isTrial ? ' Nothing was changed.' : ''}`,
  ]
}

/** The payee files of a case, one a line. */
export const fileLinesOf = (files: readonly KnownFile[], of: MoneyOfCase): readonly string[] =>
  files.length === 0
    ? ['No payee file was written.']
    : aligned(
        files.map(({ id, lines, units, complete, paid, returned }) => [
          id,
          counted(lines.length, 'line'),
          money(units, of),
          complete ? 'complete' : 'NOT COMPLETE: interrupted, or still being written',
          `${paid.toLocaleString('en')} paid`,
          `${returned.toLocaleString('en')} returned`,
        ]),
      )
