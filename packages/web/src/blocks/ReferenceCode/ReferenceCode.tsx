import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { usePage } from '../../form/page-context.ts'
import type { BlockProps } from '../block-props.ts'
import { ReceiptDetails } from './ReceiptDetails.tsx'
import { ReceiptDownload } from './ReceiptDownload.tsx'
import styles from './ReferenceCode.module.css'

/** The proof that a claim was filed, to be copied and printed, with what was filed and when. */
export function ReferenceCode({ block }: BlockProps<'referenceCode'>) {
  const { referenceCode, filedKey } = usePage()
  const { t } = useCopy()
  const [copied, setCopied] = useState(false)
  if (referenceCode === null) return null

  // A browser that refuses to copy, or cannot, leaves the code to be selected by hand.
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(referenceCode)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return (
    <div className={styles.receipt}>
      <p className={styles.label}>
        <Copy text={block.label} />
      </p>
      <p className={styles.code} dir="ltr" translate="no">
        {referenceCode}
      </p>
      <div className={styles.copy}>
        <Button
          look="secondary"
          icon={copied ? 'check' : 'copy'}
          label={t('LocKey_Button_Copy')}
          onPress={copyCode}
        />
        {filedKey && <ReceiptDownload filedKey={filedKey} referenceCode={referenceCode} />}
        <output>{copied && t('LocKey_Button_Copied')}</output>
      </div>
      {filedKey && <ReceiptDetails filedKey={filedKey} />}
    </div>
  )
}
