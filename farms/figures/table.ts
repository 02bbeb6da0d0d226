/** Rows under their headings as lines of text: the first column to the left, the others to the right. */
export function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return ['', title, line(headings), ...rows.map(line)]
}

/** A share of 1 as a percentage. */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`

/** Cents as whole dollars. */
export const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en')}`
