import type { Site } from '@redress/api'
import type { Message } from '@redress/form'

const bytesInMegabyte = 1024 * 1024

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/** What is said of a file with more bytes than the case takes. */
export const tooLargeKey = 'LocKey_Validation_File_TooLarge'

/** A browser that does not know the kind of a file leaves its type empty; then its extension decides. */
const isAccepted = (file: Pick<File, 'name' | 'type'>, { types, extensions }: Site['documents']): boolean =>
  file.type === ''
    ? extensions.some((extension) => extension.replace(/^\./, '').toUpperCase() === extensionOf(file.name))
    : types.includes(file.type)

/**
 * What keeps a file from being attached beside `others` documents: one too many, nothing in it, too large, not of an
 * accepted kind; or null.
 */
export function fileProblem(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: Site['documents'],
  others: number,
): Message | null {
  const { name } = file
  if (others >= limits.maxFiles) {
    return { key: 'LocKey_Validation_File_TooMany', params: { name, max: limits.maxFiles } }
  }
  if (file.size === 0) return { key: 'LocKey_Validation_File_Empty', params: { name } }
  if (file.size > limits.maxFileMegabytes * bytesInMegabyte) {
    return { key: tooLargeKey, params: { name, max: limits.maxFileMegabytes } }
  }
  if (isAccepted(file, limits)) return null
  return { key: 'LocKey_Validation_File_Type', params: { name, types: limits.extensions.join(', ') } }
}
