import type { Receipt } from '@redress/api'
import { recordBlocksOf } from '@redress/form'
import { dayText } from '@redress/form/sentences'
import { useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import styles from '../ReferenceCode/ReceiptDetails.module.css'

/** Who signed what besides the claim itself, each with the fingerprint of the words that were signed. */
export function SignatureList({ signatures }: { readonly signatures: NonNullable<Receipt['signatures']> }) {
  const { t, locale } = useCopy()
  const { definition } = usePage()
  const titleId = useId()
  const blocks = definition.pages.flatMap((page) => page.blocks.flatMap(recordBlocksOf))
  return (
    <div className={styles.documents}>
      <p id={titleId} className={styles.title}>
        {t('LocKey_Receipt_Signatures')} ({signatures.length})
      </p>
      <ol aria-labelledby={titleId} className={styles.list}>
        {signatures.map(({ model, name, day, sha256 }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was filed never changes, and two may be alike.
          <li key={place} className={styles.document}>
            <span className={styles.name}>
              <Copy text={blocks.find((block) => block.model === model)?.title ?? model} />
            </span>
            <span className={styles.signer}>
              <bdi>{name}</bdi>, {t('LocKey_Receipt_SignedOn', { date: dayText(day, locale) })}
            </span>
            <span className={styles.print}>
              <span>{t('LocKey_Signatures_Fingerprint')}</span>
              <code dir="ltr" className={styles.hash} data-whole>
                {sha256}
              </code>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
