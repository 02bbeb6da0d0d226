import { directionOf } from '@redress/form'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './LanguageOffer.module.css'

interface LanguageOfferProps {
  readonly code: string
  /** Of the language, in itself. */
  readonly name: string
  readonly onChoose: () => void
  readonly onClose: () => void
}

/**
 * The offer to read a page in another language, in that language: the page has the texts of its own language alone. For
 * other languages the name is shown.
 */
const readIn: Readonly<Record<string, string>> = {
  ar: 'اقرأ هذه الصفحة بالعربية',
  bn: 'এই পৃষ্ঠাটি বাংলায় পড়ুন',
  de: 'Diese Seite auf Deutsch lesen',
  en: 'Read this page in English',
  es: 'Leer esta página en español',
  fa: 'این صفحه را به فارسی بخوانید',
  fil: 'Basahin ang pahinang ito sa Tagalog',
  fr: 'Lire cette page en français',
  he: 'קריאת הדף הזה בעברית',
  hi: 'यह पृष्ठ हिन्दी में पढ़ें',
  ht: 'Li paj sa a an kreyòl ayisyen',
  it: 'Leggi questa pagina in italiano',
  ja: 'このページを日本語で読む',
  ko: '이 페이지를 한국어로 읽기',
  pa: 'ਇਹ ਪੰਨਾ ਪੰਜਾਬੀ ਵਿੱਚ ਪੜ੍ਹੋ',
  pl: 'Czytaj tę stronę po polsku',
  pt: 'Ler esta página em português',
  ru: 'Читать эту страницу по-русски',
  uk: 'Читати цю сторінку українською',
  ur: 'یہ صفحہ اردو میں پڑھیں',
  vi: 'Đọc trang này bằng tiếng Việt',
  'zh-Hans': '用简体中文阅读本页',
  'zh-Hant': '以繁體中文閱讀本頁',
}

/** The offer in the language of a culture; undefined for a language that has none here. */
export function offerIn(culture: string): string | undefined {
  const { language, script } = new Intl.Locale(culture).maximize()
  return readIn[`${language}-${script}`] ?? readIn[language]
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
