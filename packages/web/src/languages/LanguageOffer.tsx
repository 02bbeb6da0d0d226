import { directionOf } from '@redress/engine'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './LanguageOffer.module.css'
import { offerIn } from './offer-in.ts'

interface LanguageOfferProps {
  readonly code: string
  /** Of the language, in itself. */
  readonly name: string
  readonly onChoose: () => void
  readonly onClose: () => void
}

/** Offers the language of the browser, in that language, over the end of the page; nothing moves for it. */
export function LanguageOffer({ code, name, onChoose, onClose }: LanguageOfferProps) {
  const { t } = useCopy()
  return (
    <section className={styles.offer} aria-label={t('LocKey_Layout_Language')}>
      <button
        type="button"
        className={styles.read}
        lang={code}
        dir={directionOf(code)}
        translate="no"
        onClick={onChoose}
      >
        {offerIn(code) ?? name}
      </button>
      <button type="button" className={styles.close} onClick={onClose}>
        {t('LocKey_Button_Close')}
      </button>
    </section>
  )
}
