import { BrowserLanguage } from './BrowserLanguage.tsx'
import { type LanguageChoice, LanguageList } from './LanguageList.tsx'

interface LanguagesProps extends LanguageChoice {
  /** Where it is given, the list is shown; otherwise the offer of the browser's language. */
  readonly onChoose?: ((code: string) => void) | undefined
}

/** What few visitors need of the choice of a language, in one part of the page. */
export const Languages = ({ onChoose, ...props }: LanguagesProps) =>
  onChoose ? <LanguageList {...props} onChoose={onChoose} /> : <BrowserLanguage {...props} />
