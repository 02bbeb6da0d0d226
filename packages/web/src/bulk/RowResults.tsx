import type { RowState } from '@redress/api'
import type { BuiltInKey } from '@redress/form'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { Icon } from '../elements/Icon/Icon.tsx'
import styles from './BulkPage.module.css'
import { isFiled, type RowWithResult } from './row-results.ts'

/** How the outcome of a row is called. */
export const outcomeKeys = {
  filed: 'LocKey_Bulk_filed',
  filedBefore: 'LocKey_Bulk_filedBefore',
  changed: 'LocKey_Bulk_changed',
  refused: 'LocKey_Bulk_refused',
  unknown: 'LocKey_Bulk_unknown',
} as const satisfies Record<RowState, BuiltInKey>

/** So many rows are shown at a time; the file has all of them. */
const shownAtOnce = 25

interface RowResultsProps {
  readonly rows: readonly RowWithResult[]
  readonly onDownload: () => void
}

/** What became of each row: those without a claim first, with the reason. It takes the focus as it appears. */
export function RowResults({ rows, onDownload }: RowResultsProps) {
  const { t } = useCopy()
  const [count, setCount] = useState(shownAtOnce)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  const filed = rows.filter(({ result }) => isFiled(result)).length
  const ordered = [...rows].sort((one, other) => Number(isFiled(one.result)) - Number(isFiled(other.result)))
  return (
    <section className={styles.results}>
      <h2 ref={head} tabIndex={-1} className={styles.outcome} data-all={filed === rows.length || undefined}>
        <Icon name={filed === rows.length ? 'check' : 'alert'} />
        <span>{t('LocKey_Bulk_Done', { filed, count: rows.length })}</span>
      </h2>
      {filed < rows.length && <p>{t('LocKey_Bulk_NotDone', { count: rows.length - filed })}</p>}
      <Button icon="download" label={t('LocKey_Bulk_Download')} onPress={onDownload} />
      <ul className={styles.rows}>
        {ordered.slice(0, count).map(({ row, result }) => (
          <li key={row.row}>
            <p>
              {t('LocKey_Bulk_Row')} {row.row} <bdi className={styles.known}>{row.known.join(', ')}</bdi>
            </p>
            <p className={styles.code}>
              <bdi>{result?.referenceCode}</bdi>
            </p>
            <div>
              <p>{t(outcomeKeys[result?.state ?? 'unknown'])}</p>
              {result?.error && <p className={styles.reason}>{result.error}</p>}
            </div>
          </li>
        ))}
      </ul>
      {count < ordered.length && (
        <Button
          look="secondary"
          label={t('LocKey_List_ShowMore')}
          onPress={() => setCount(count + shownAtOnce * 4)}
        />
      )}
    </section>
  )
}
