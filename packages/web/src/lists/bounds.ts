const megabyte = 1024 * 1024

/** What a file can cost at most, whatever is in it: a list of 100,000 rows stays far below. */
export const bounds = {
  /** Bytes of the file. */
  file: 32 * megabyte,
  /** Bytes of what is unpacked of it, in all. */
  unpacked: 160 * megabyte,
  /** Times that unpacked bytes can be more than the file's: a sheet of equal rows stays below fifty. */
  ratio: 100,
  /** Below this, files of any ratio are read. */
  unpackedAnyway: 2 * megabyte,
  /** Bytes that are unpacked at a time: a packed byte holds at most a thousand. */
  packedAtOnce: 16 * 1024,
  /** Texts that cells share. */
  sharedTexts: 2_000_000,
  /** Characters of one cell: the most that a spreadsheet program takes. */
  cell: 32_767,
  /** Columns with something in them. */
  columns: 256,
} as const

/** Counts what is unpacked of a file of so many bytes. The counter says whether that is still within bounds. */
export function unpackedWithin(fileBytes: number): (bytes: number) => boolean {
  let sum = 0
  const most = Math.min(bounds.unpacked, Math.max(bounds.unpackedAnyway, bounds.ratio * fileBytes))
  return (bytes) => {
    sum += bytes
    return sum <= most
  }
}
