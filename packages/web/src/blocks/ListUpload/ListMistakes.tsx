import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import type { ReadList } from '../../lists/worker/read-list.ts'
import styles from './ListUpload.module.css'

/** So many mistakes are shown at a time. */
const shownAtOnce = 20

/** The mistakes of a list, each with its row and column. */
export function ListMistakes({
  list: { mistakes, columns },
}: {
  readonly list: Pick<ReadList, 'mistakes' | 'columns'>
}) {
  const { t } = useCopy()
  const [count, setCount] = useState(shownAtOnce)
  return (
    <>
      <ul className={styles.mistakes}>
        {mistakes.slice(0, count).map(({ row, key, issue }) => (
          <li key={`${row} ${key}`}>
            <p className={styles.place}>
              {t('LocKey_List_Place', { row: String(row), column: columns.get(key)?.letter ?? '' })}{' '}
              <bdi className={styles.heading}>{columns.get(key)?.heading}</bdi>
            </p>
            <p className={styles.mistake}>
              <Copy text={issue.key} params={issue.params} />
            </p>
          </li>
        ))}
      </ul>
      {count < mistakes.length && (
        <Button
          look="secondary"
          label={t('LocKey_List_ShowMore')}
          onPress={() => setCount(count + shownAtOnce * 5)}
        />
      )}
    </>
  )
}
