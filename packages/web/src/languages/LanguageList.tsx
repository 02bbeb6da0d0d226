import type { Site } from '@redress/api'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './LanguageList.module.css'

/** The language that is shown, and the choice of another. */
export interface LanguageChoice {
  readonly culture: string
  /** Enabled cultures: the name of each in its own language, to its code. */
  readonly cultures: Site['cultures']
  readonly onCulture: (culture: string) => void
}

interface LanguageListProps extends Pick<LanguageChoice, 'culture' | 'cultures'> {
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

/** A language that a page can be read in. */
interface LanguageEntry {
  readonly code: string
  /** In the language itself. */
  readonly name: string
  /** In the language of the page; null where it says the same. */
  readonly hint: string | null
  /** What is typed is compared with this: the name in itself and in English, and the code. */
  readonly text: string
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** The name of a language in a language; the code itself where the browser knows none. */
function nameIn(culture: string, code: string): string {
  try {
    return new Intl.DisplayNames([culture], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The languages of a case, from the names that it gives them. */
export const languageEntries = (
  cultures: Readonly<Record<string, string>>,
  culture: string,
): readonly LanguageEntry[] =>
  Object.entries(cultures).map(([name, code]) => {
    const hint = nameIn(culture, code)
    return {
      code,
      name,
      hint: plain(hint) === plain(name) || hint === code ? null : hint,
      text: plain([name, nameIn(code, code), nameIn('en', code), hint, code].join(' ')),
    }
  })

/** The entries that have what was typed, those with a word that begins with it first. */
export function languagesFound(entries: readonly LanguageEntry[], typed: string): readonly LanguageEntry[] {
  const wanted = plain(typed.trim())
  const found = entries.filter(({ text }) => text.includes(wanted))
  const begins = ({ text }: LanguageEntry): boolean => ` ${text}`.includes(` ${wanted}`)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
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
