import { fileSizeText } from '@redress/form'
import type { Filing } from '../app/filing.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import styles from './FilingStatus.module.css'

/** Where the claim that is on its way has got to: how much of it has left, or that it is not known yet. */
export function FilingStatus({ filing }: { readonly filing: Filing }) {
  return (
    <div className={styles.status}>
      {filing.kind === 'asking' ? <Asking {...filing} /> : <OnItsWay {...filing} />}
    </div>
  )
}

const texts = {
  preparing: 'LocKey_Filing_Preparing',
  sending: 'LocKey_Filing_Sending',
  deciding: 'LocKey_Filing_Deciding',
} as const

function OnItsWay(status: Exclude<Filing, { kind: 'asking' }>) {
  const { t, locale } = useCopy()
  const text = t(texts[status.kind])
  return (
    <>
      <output>{text}</output>
      {status.kind === 'sending' ? (
        <>
          <progress className={styles.bar} aria-label={text} max={status.total} value={status.sent} />
          <div className={styles.row}>
            <span>
              {t('LocKey_Filing_Progress', {
                sent: fileSizeText(status.sent, locale),
                total: fileSizeText(status.total, locale),
              })}
            </span>
            <Button look="secondary" label={t('LocKey_Filing_Cancel')} onPress={status.cancel} />
          </div>
        </>
      ) : (
        <progress className={styles.bar} aria-label={text} />
      )}
    </>
  )
}

function Asking({ unanswered, tryAgain }: Extract<Filing, { kind: 'asking' }>) {
  const { t } = useCopy()
  return (
    <>
      <output>{t(unanswered === 0 ? 'LocKey_Filing_Asking' : 'LocKey_Filing_NotKnown')}</output>
      {unanswered > 0 && (
        <>
          <p className={styles.note}>{t('LocKey_Filing_TryAgain_Safe')}</p>
          <div>
            <Button look="secondary" label={t('LocKey_Filing_TryAgain')} onPress={tryAgain} />
          </div>
        </>
      )}
    </>
  )
}
