/** The metadata of a chosen file; its bytes are held elsewhere. */
export interface FileEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type, or `unknown`. */
  readonly type: string
}

/** The value of one field. An empty text is always `null`, never `''`. */
export type FieldValue = string | boolean | readonly FileEntry[] | null

/** What a field holds, declared by its model. */
export type ValueKind = 'text' | 'boolean' | 'file'

/** Whether a text shows nothing: it has only blanks, line ends and characters that cannot be seen. */
export const isBlank = (text: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** True for null, blank text and an empty file list. `false` is an answer, so it is not empty. */
export const isEmpty = (value: FieldValue): boolean =>
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

/** The text of a text value; null for every other kind of value, and for blank text. */
export const textOf = (value: FieldValue): string | null =>
  typeof value === 'string' && !isBlank(value) ? value : null

/** An entered value as the store holds it: the empty string becomes null. */
export const normalise = (value: FieldValue): FieldValue => (value === '' ? null : value)

const isFileList = (value: FieldValue): value is readonly FileEntry[] => Array.isArray(value)

/** True when both hold the same value; file lists are compared entry by entry. */
export const sameValue = (a: FieldValue, b: FieldValue): boolean =>
  a === b ||
  (isFileList(a) &&
    isFileList(b) &&
    a.length === b.length &&
    a.every((entry, index) => {
      const other = b[index]
      return entry.name === other?.name && entry.size === other.size && entry.type === other.type
    }))
