import { styleText } from 'node:util'
import type { Judged } from './judged.ts'

type Cell = string | Judged

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)

/** A cell as wide as its column; red where its figure is over its goal. */
function padded(cell: Cell, width: number): string {
  const text = textOf(cell).padStart(width)
  return typeof cell !== 'string' && cell.isOver ? styleText('red', text) : text
}

/** Prints rows under their headings, with numbers aligned right. Whether no figure is over its goal. */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): boolean {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => textOf(row[column] ?? '').length)),
  )
  const line = (cells: readonly Cell[]) =>
    cells.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  ')
  console.log(`\n${title}\n${[headings, ...rows].map(line).join('\n')}`)
  return rows.flat().every((cell) => typeof cell === 'string' || !cell.isOver)
}
