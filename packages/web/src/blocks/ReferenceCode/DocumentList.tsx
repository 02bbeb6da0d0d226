import type { Receipt } from '@redress/api'
import { fileSizeText } from '@redress/form'
import { useId, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import styles from './ReceiptDetails.module.css'

type Document = Receipt['documents'][number]

/** The documents of a filed claim, each with the fingerprint of its bytes. */
export function DocumentList({ documents }: Pick<Receipt, 'documents'>) {
  const { t } = useCopy()
  const titleId = useId()
  return (
    <div className={styles.documents}>
      <p id={titleId} className={styles.title}>
        {t('LocKey_Receipt_Documents')} ({documents.length})
      </p>
      <ol aria-labelledby={titleId} className={styles.list}>
        {documents.map((document, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was filed never changes, and two may be alike.
          <DocumentItem key={place} {...document} />
        ))}
      </ol>
      <p className={styles.hint}>{t('LocKey_Receipt_Fingerprint_Hint')}</p>
    </div>
  )
}

/** The screen shows a part of the fingerprint until it is expanded; the markup and the print hold all of it. */
function DocumentItem({ name, size, sha256, figures }: Document) {
  const { t, locale } = useCopy()
  const [isWhole, setWhole] = useState(false)
  return (
    <li className={styles.document}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <bdi className={styles.size}>{fileSizeText(size, locale)}</bdi>
      {figures && <span className={styles.print}>{figures}</span>}
      <span className={styles.print}>
        <span>{t('LocKey_Receipt_Document_Fingerprint')}</span>
        <code dir="ltr" className={styles.hash} data-whole={isWhole || undefined}>
          {sha256}
        </code>
        {!isWhole && (
          <Button
            look="link"
            label={t('LocKey_Receipt_ShowWhole')}
            name={t('LocKey_Receipt_ShowFingerprint', { name })}
            onPress={() => setWhole(true)}
          />
        )}
      </span>
    </li>
  )
}
