import { type Language, languageOf } from '../../case/starter/language.ts'
import { fault } from '../../foundation/faults/fault.ts'

/** The language of a culture code. @throws COMMAND_REFUSED for an unknown code */
export function knownLanguage(written: string): Language {
  const language = languageOf(written)
  if (language) return language
  throw fault('COMMAND_REFUSED', `'${written}' is the code of no language: write it as fr, pt-BR or zh-Hant.`)
}
