import { useApp } from '../app/app.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { storeFile } from '../state/store-file.ts'
import { outcomeKeys } from './RowResults.tsx'
import { resultsCsv } from './results-csv.ts'
import type { RowWithResult } from './row-results.ts'

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
