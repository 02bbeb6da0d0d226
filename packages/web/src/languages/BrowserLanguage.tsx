import { useEffect, useState } from 'react'
import { useLocation } from '../router/RouterProvider.tsx'
import { createTabStorage } from '../session/tab-storage.ts'
import type { LanguageChoice } from './LanguageList.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'

/** Of all tabs; that a language was offered is all that is stored. */
const storage = createTabStorage(() => localStorage)
const stored = 'languageOffered'
const isText = (value: unknown): value is string => typeof value === 'string'

/** The language and script of a culture, `zh-Hant` for `zh-TW`; a code that names no language is its own. */
function writing(code: string): string {
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return `${language}-${script}`
  } catch {
    return code
  }
}

/**
 * The enabled culture that fits the languages of the browser best; null where the page is in it already, or where the case
 * has none of them.
 */
export function offeredCulture(
  preferred: readonly string[],
  enabled: readonly string[],
  culture: string,
): string | null {
  for (const code of preferred) {
    const found =
      enabled.find((each) => each === code) ?? enabled.find((each) => writing(each) === writing(code))
    if (found !== undefined) return writing(found) === writing(culture) ? null : found
  }
  return null
}

/** What to offer; null where the address names a culture, for then somebody chose it, and where it was offered before. */
function toOffer(cultures: LanguageChoice['cultures'], culture: string): string | null {
  const isChosen = new URLSearchParams(location.search).has('culture')
  if (isChosen || storage.read(stored, isText) !== null) return null
  return offeredCulture(navigator.languages, Object.values(cultures), culture)
}

/** Offers the browser's language once in a browser, if the case has it. */
export function BrowserLanguage({ culture, cultures, onCulture }: LanguageChoice) {
  const { pathname } = useLocation()
  const [opened] = useState({ culture, pathname })
  const [offered, setOffered] = useState(() => toOffer(cultures, culture))
  useEffect(() => {
    if (offered !== null) storage.write(stored, offered)
  }, [offered])
  // Who has chosen a language, or goes on in this one, needs no offer: on a phone it would lie over what is to be pressed.
  if (offered === null || culture !== opened.culture || pathname !== opened.pathname) return null
  const [name = offered] = Object.entries(cultures).find(([, code]) => code === offered) ?? []
  const close = () => setOffered(null)
  const choose = () => {
    close()
    onCulture(offered)
  }
  return <LanguageOffer code={offered} name={name} onChoose={choose} onClose={close} />
}
