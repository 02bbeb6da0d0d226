import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { LayoutProps } from '../themes/theme.ts'
import styles from './LanguageList.module.css'
import { languageEntries, languagesFound } from './language-entries.ts'

interface LanguageListProps extends Pick<LayoutProps, 'culture' | 'cultures'> {
  readonly onChoose: (code: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys go from the input to the languages and among them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const list = event.currentTarget.closest('[data-part="languages"]')
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  const at = stops.indexOf(event.currentTarget)
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  event.preventDefault()
}

/**
 * The languages of a case that has many: each by its own name, found by typing that name, the English one or the code
 *.
 */
export function LanguageList({ culture, cultures, onChoose }: LanguageListProps) {
  const { t } = useCopy()
  const id = useId()
  const [typed, setTyped] = useState('')
  const entries = useMemo(() => languageEntries(cultures, culture), [cultures, culture])
  const found = languagesFound(entries, typed)
  const [first] = found
  const status = found.length === 0 ? 'LocKey_Search_None' : 'LocKey_Search_Found'
  return (
    <div className={styles.languages} data-part="languages">
      <label className="visually-hidden" htmlFor={id}>
        {t('LocKey_Layout_Language')}
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('LocKey_Search_Placeholder')}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed.trim() !== '' && first) onChoose(first.code)
          moveFocus(event)
        }}
      />
      <ul className={styles.list}>
        {found.map(({ code, name, hint }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.language}
              aria-current={code === culture ? 'true' : undefined}
              onKeyDown={moveFocus}
              onClick={() => onChoose(code)}
            >
              <span lang={code} dir="auto" translate="no">
                {name}
              </span>
              {hint !== null && <small>{hint}</small>}
            </button>
          </li>
        ))}
      </ul>
      <output className={found.length === 0 ? styles.status : 'visually-hidden'}>
        {typed.trim() === '' ? '' : t(status, { count: String(found.length) })}
      </output>
    </div>
  )
}
