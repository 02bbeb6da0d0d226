import { Suspense, useState, useSyncExternalStore } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import type { LanguageChoice } from '../../languages/LanguageList.tsx'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import { Disclosure } from '../Disclosure/Disclosure.tsx'
import { closeDisclosures } from '../Disclosure/disclosures.ts'
import styles from './LanguageSelector.module.css'

/** More languages than these are a list to search, which is loaded once it is opened. */
const few = 6

const Languages = lazyPart(
  async () => (await importPart(() => import('../../languages/Languages.tsx'))).Languages,
)

/** The browser's language stays while a page is open. */
const never = () => () => undefined
const browserLanguage = () => navigator.language

/** Every other enabled culture by its own name, English among them. */
export function LanguageSelector(props: LanguageChoice) {
  const { culture, cultures, onCulture } = props
  const { t } = useCopy()
  const [wasOpened, setOpened] = useState(false)
  // Most browsers are in the language of the page, and load nothing; the server knows none.
  const language = useSyncExternalStore(never, browserLanguage, () => culture)
  const isForeign = language.slice(0, 2) !== culture.slice(0, 2)
  const all = Object.entries(cultures)
  const active = all.find(([, code]) => code === culture)?.[0] ?? culture
  const others = all.filter(([, code]) => code !== culture)
  if (others.length === 0) return null
  const choose = (code: string) => {
    closeDisclosures()
    setOpened(false)
    onCulture(code)
  }
  const later = (onChoose?: (code: string) => void) => (
    <Suspense>
      <Languages {...props} onChoose={onChoose} />
    </Suspense>
  )
  return (
    <>
      <Disclosure
        icon="globe"
        label={
          <>
            <span className="visually-hidden">{`${t('LocKey_Layout_Language')}: `}</span>
            <span translate="no">{active}</span>
          </>
        }
        onPress={() => setOpened(true)}
      >
        {all.length > few ? (
          wasOpened && later(choose)
        ) : (
          <ul className={styles.list}>
            {others.map(([name, code]) => (
              <li key={code}>
                <button
                  type="button"
                  className={styles.culture}
                  lang={code}
                  dir="auto"
                  translate="no"
                  onClick={() => choose(code)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      {isForeign && later()}
    </>
  )
}
