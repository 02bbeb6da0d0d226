/** The most characters of a line: a row of 30 cells that are as long as a spreadsheet program takes them. */
const longestLine = 1024 * 1024

/** Splits a text in UTF-8 that arrives in pieces into its lines. */
export interface LineSplitter {
  /** Takes a piece. False: a line is too long or no UTF-8, or `take` wants no more. */
  readonly add: (bytes: Uint8Array) => boolean
  /** Whether the text ends here, and with the end of a line. */
  readonly isAtEnd: () => boolean
}

/** Opens a splitter. It keeps one line at most. */
export function lineSplitter(take: (line: string) => boolean): LineSplitter {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  const decoded = (bytes?: Uint8Array): string | null => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      return null
    }
  }
  return {
    add: (bytes) => {
      const text = decoded(bytes)
      if (text === null) return false
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      return rest.length <= longestLine && lines.every((line) => line.length <= longestLine && take(line))
    },
    isAtEnd: () => decoded() === '' && rest === '',
  }
}
