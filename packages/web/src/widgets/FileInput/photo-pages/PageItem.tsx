import { useCallback } from 'react'
import { useCopy } from '../../../copy/CopyProvider.tsx'
import { Button } from '../../../elements/Button/Button.tsx'
import { useBusy } from '../../../form/page-context.ts'
import { DocumentAdvice, useFound } from '../DocumentAdvice.tsx'
import { documentAdvice } from '../document-advice.ts'
import styles from '../FileInput.module.css'
import type { NumberedPage } from './use-pages.ts'

interface PageItemProps {
  readonly page: NumberedPage
  readonly number: number
  readonly count: number
  /** Moves the page by so many places. */
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

const adviceOnPage = (jpeg: File) => documentAdvice(jpeg, [])

/** One page of a document that is being put together. */
export function PageItem({ page, number, count, onMove, onRemove }: PageItemProps) {
  const { t } = useCopy()
  const busy = useBusy()
  const { jpeg, picture } = page
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(jpeg)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [jpeg],
  )
  return (
    <li className={styles.page}>
      <img ref={show} alt="" />
      <div>
        <p>{t('LocKey_Photo_Page', { number, count })}</p>
        <bdi className={styles.chosen}>{picture.name}</bdi>
        <DocumentAdvice advice={useFound(jpeg, adviceOnPage) ?? []} />
      </div>
      <div className={styles.pageButtons}>
        {number > 1 && (
          <span className={styles.up}>
            <Button
              busy={busy}
              look="link"
              icon="chevron"
              name={t('LocKey_Photo_Earlier', { number })}
              onPress={() => onMove(-1)}
            />
          </span>
        )}
        {number < count && (
          <Button
            busy={busy}
            look="link"
            icon="chevron"
            name={t('LocKey_Photo_Later', { number })}
            onPress={() => onMove(1)}
          />
        )}
        <Button
          busy={busy}
          look="danger"
          icon="delete"
          name={t('LocKey_Photo_RemovePage', { number })}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}
