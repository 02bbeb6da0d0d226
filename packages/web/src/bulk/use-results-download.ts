import { receiptFragment } from '@redress/api'
import { useApp } from '../app/app.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { storeFile } from '../state/store-file.ts'
import { outcomeKeys } from './RowResults.tsx'
import type { RowWithResult } from './row-results.ts'

/** By it spreadsheet programs know that a file is UTF-8. */
const byteOrderMark = '\ufeff'

/** A spreadsheet program may run a cell that begins with one of these, full-width forms among them. */
const formula = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A cell that no program runs or splits: an apostrophe precedes what could be a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** The words of the file, in the language of the page. */
interface ResultWords {
  readonly row: string
  /** The headings of what a row is known by. */
  readonly known: readonly string[]
  readonly outcome: string
  readonly code: string
  readonly receipt: string
  readonly number: string
  readonly outcomeOf: (row: RowWithResult) => string
}

/**
 * All rows of a list with their codes, as a file: for each the address at which anybody checks its receipt, or why it was not filed
 *. `receiptPage`: the address of the page of receipts.
 */
export function resultsCsv(
  rows: readonly RowWithResult[],
  words: ResultWords,
  { number, receiptPage }: { readonly number: string; readonly receiptPage: string },
): string {
  const head = [words.row, ...words.known, words.outcome, words.code, words.receipt, words.number]
  const lines = rows.map((each) => {
    const { row, result } = each
    const receipt = result?.receipt ? `${receiptPage}#${receiptFragment}=${result.receipt}` : ''
    return [row.row, ...row.known, words.outcomeOf(each), result?.referenceCode ?? '', receipt, number]
  })
  return byteOrderMark + [head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')
}

/** Offers what became of the rows as a file, with their codes and the addresses that check their receipts. */
export function useResultsDownload(
  { plan }: FormSession,
  number: string,
  sent: readonly RowWithResult[],
): () => void {
  const { addressOf } = useApp()
  const { t } = useCopy()
  const outcomeOf = ({ result }: RowWithResult): string =>
    [t(outcomeKeys[result?.state ?? 'unknown']), result?.error ?? ''].filter((text) => text !== '').join(': ')
  return () => {
    const { bulk } = plan.definition
    const words = {
      row: t('LocKey_Bulk_Row'),
      known: (bulk?.identifiedBy ?? []).map((field) => t(plan.fields.get(field)?.widget?.label ?? field)),
      outcome: t('LocKey_Bulk_Outcome'),
      code: t('LocKey_Bulk_Code'),
      receipt: t('LocKey_Bulk_Receipt'),
      number: t('LocKey_Bulk_Number'),
      outcomeOf,
    }
    const receiptPage = `${location.origin}${addressOf('/receipt')}`
    const text = resultsCsv(sent, words, { number, receiptPage })
    storeFile(new Blob([text], { type: 'text/csv' }), `${t('LocKey_Bulk_Title')}.csv`)
  }
}
