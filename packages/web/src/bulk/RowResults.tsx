import type { BuiltInKey } from '@redress/engine'
import type { RowState } from '@redress/engine/contract'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../widgets/Button/Button.tsx'
import { Icon } from '../widgets/Icon/Icon.tsx'
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
  /** The headings of what a row is known by. */
  readonly known: readonly string[]
  readonly onDownload: () => void
}

/** What became of each row: those without a claim first, with the reason. It takes the focus as it appears. */
export function RowResults({ rows, known, onDownload }: RowResultsProps) {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys. */}
      <section className={styles.scrolled} tabIndex={0} aria-label={t('LocKey_Bulk_List')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[t('LocKey_Bulk_Row'), ...known, t('LocKey_Bulk_Code'), t('LocKey_Bulk_Outcome')].map(
                (heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, count).map(({ row, result }) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                {row.known.map((text, place) => (
                  <td key={known[place]}>
                    <bdi>{text}</bdi>
                  </td>
                ))}
                <td className={styles.code}>
                  <bdi>{result?.referenceCode}</bdi>
                </td>
                <td>
                  {t(outcomeKeys[result?.state ?? 'unknown'])}
                  {result?.error && <p className={styles.reason}>{result.error}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
