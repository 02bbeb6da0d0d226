import { type Language, languageOf } from '../../case/starter/language.ts'
import { CommandError } from './command-error.ts'

/** The language of a culture code. @throws CommandError for a text that is the code of none */
export function knownLanguage(written: string): Language {
  const language = languageOf(written)
  if (language) return language
  throw new CommandError(`'${written}' is the code of no language: write it as fr, pt-BR or zh-Hant.`)
}
