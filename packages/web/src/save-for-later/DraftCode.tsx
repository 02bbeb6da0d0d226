import { draftPath } from '@redress/api'
import { useEffect, useState } from 'react'
import { useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { importPart } from '../state/import-part.ts'
import { DraftMail } from './DraftMail.tsx'
import type { QrPath } from './qr-path-of.ts'
import styles from './SaveDraft.module.css'

interface DraftCodeProps {
  readonly code: string
  readonly sendsMail: boolean
  /** About when a reminder would be sent, ISO 8601; null where none is offered. */
  readonly remindsAt: string | null
  readonly formType: string
}

/** The QR code, once its code is there; the code in letters does without. */
function useQrCode(link: string): QrPath | null {
  const [qr, setQr] = useState<QrPath | null>(null)
  useEffect(() => {
    void importPart(() => import('./qr-path-of.ts')).then(
      ({ qrPathOf }) => setQr(qrPathOf(link)),
      console.error,
    )
  }, [link])
  return qr
}

/** The code of a saved form: in letters, as a QR code, as a link to copy, and by e-mail where that can be sent. */
export function DraftCode({ code, sendsMail, remindsAt, formType }: DraftCodeProps) {
  const { addressOf, site } = useApp()
  const { t } = useCopy()
  const [isCopied, setCopied] = useState(false)
  const link = `${location.origin}${addressOf(draftPath)}#draft=${code}`
  // A browser that refuses to copy, or cannot, leaves the code to be selected by hand.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.code}>
          <p className={styles.label}>
            <Copy text="LocKey_Draft_Code" />
          </p>
          <p className={styles.letters} dir="ltr" translate="no">
            {code.split('-').map((group) => (
              <span key={group}>{group}</span>
            ))}
          </p>
          <p className={styles.address} dir="ltr" translate="no">
            {location.host}
            {draftPath}
          </p>
        </div>
        <QrCode link={link} />
      </div>
      <p>
        <Copy text="LocKey_Draft_Keep" />
      </p>
      <p className={styles.onPaper}>
        <Copy text="LocKey_Draft_NotFiled" />
      </p>
      <p className={styles.onPaper}>{site.caseSiteUrl}</p>
      <div className={styles.actions}>
        <Button
          look="secondary"
          icon={isCopied ? 'check' : 'copy'}
          label={t('LocKey_Draft_Copy')}
          onPress={copy}
        />
        <output>{isCopied && t('LocKey_Button_Copied')}</output>
      </div>
      {sendsMail && <DraftMail code={code} remindsAt={remindsAt} formType={formType} />}
    </>
  )
}

function QrCode({ link }: { readonly link: string }) {
  const { t } = useCopy()
  const qr = useQrCode(link)
  if (!qr) return <div className={styles.qr} />
  return (
    <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges">
      <title>{t('LocKey_Draft_Qr')}</title>
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  )
}
