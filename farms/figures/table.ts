/** Rows under their headings as lines of text. The columns of texts are aligned to the left, the others to the right. */
export function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  texts: readonly number[] = [0],
): readonly string[] {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const aligned = (cell: string, column: number): string =>
    texts.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  const line = (cells: readonly string[]): string => cells.map(aligned).join('  ').trimEnd()
  return ['', title, line(headings), ...rows.map(line)]
}
