import { po } from './po.ts'
import type { TranslationFormat } from './translation-unit.ts'
import { xliff } from './xliff.ts'

/** The kinds of file for translators, by the end of their names. */
export const translationFormats: Readonly<Record<string, TranslationFormat>> = {
  '.xlf': xliff,
  '.xliff': xliff,
  '.po': po,
}
