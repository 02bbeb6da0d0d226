import { useCopy } from '../../copy/CopyProvider.tsx'
import { Disclosure } from '../Disclosure/Disclosure.tsx'
import type { LayoutProps } from '../theme.ts'
import styles from './LanguageSelector.module.css'

/** Every other enabled culture by its own name, English among them (UI-7). */
export function LanguageSelector({
  culture,
  cultures,
  onCulture,
}: Pick<LayoutProps, 'culture' | 'cultures' | 'onCulture'>) {
  const { t } = useCopy()
  const all = Object.entries(cultures)
  const active = all.find(([, code]) => code === culture)?.[0] ?? culture
  const others = all.filter(([, code]) => code !== culture)
  if (others.length === 0) return null
  return (
    <Disclosure
      icon="globe"
      label={
        <>
          <span className="visually-hidden">{`${t('LocKey_Layout_Language')}: `}</span>
          <span translate="no">{active}</span>
        </>
      }
    >
      {(close) => (
        <ul className={styles.list}>
          {others.map(([name, code]) => (
            <li key={code}>
              <button
                type="button"
                className={styles.culture}
                lang={code}
                dir="auto"
                translate="no"
                onClick={() => {
                  close()
                  onCulture(code)
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
