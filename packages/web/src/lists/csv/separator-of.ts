/** The separators of values, the least usual within a heading first. */
const separators = ['\t', ';', '|', ','] as const

/** How often a separator stands in a line outside of quotes. */
function countIn(line: string, separator: string): number {
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, '')
  return unquoted.split(separator).length - 1
}

/** What separates the values of a file, by its first line with something in it: the headings. */
export function separatorOf(text: string): string {
  const [line = ''] = /\S.*/.exec(text.slice(0, 100_000)) ?? []
  const counts = separators.map((separator) => countIn(line, separator))
  const most = Math.max(...counts)
  return most === 0 ? ',' : (separators[counts.indexOf(most)] ?? ',')
}
