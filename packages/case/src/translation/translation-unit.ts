/** A text to translate, as files for translators have it. */
export interface TranslationUnit {
  readonly key: string
  /** The text of the default culture. */
  readonly source: string
  /** The translation; empty while there is none. */
  readonly target: string
  /** Where the text stands: files of the case with the path in them, or the part of the product. */
  readonly places: readonly string[]
  /** How many characters the translation may have before `redress check` warns. */
  readonly longest: number
  /** What changed since the last export. */
  readonly change: 'none' | 'new' | 'changed'
  /** The source of the last export, where it changed. */
  readonly before: string | null
}

/** The texts of a case in one language. */
export interface TranslationFile {
  readonly sourceCulture: string
  readonly culture: string
  readonly units: readonly TranslationUnit[]
}

/** A translation that was read from a file, with the line that it begins at. */
export interface ReadUnit {
  readonly key: string
  readonly source: string
  readonly target: string
  readonly line: number
}

/** What a file for translators holds; `culture` is null where it says none. */
export interface ReadTranslations {
  readonly culture: string | null
  readonly units: readonly ReadUnit[]
}

/** What is wrong with a file for translators, or with a translation in it. */
export interface TranslationMistake {
  readonly line: number
  /** What is wrong, and what to do. */
  readonly message: string
}

/** A kind of file for translators. */
export interface TranslationFormat {
  /** The text of the file. */
  readonly write: (file: TranslationFile) => string
  /** The translations in the text of a file, or where it cannot be read. */
  readonly read: (text: string) => ReadTranslations | TranslationMistake
}
