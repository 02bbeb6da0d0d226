import { relative } from 'node:path'
import type { CheckFinding } from '@redress/case/advice/finding.ts'
import type { Terminal } from './terminal.ts'

/** The part of a line around a column, and the column within it. */
function excerpt(
  line: string,
  column: number,
  width: number,
): { readonly shown: string; readonly at: number } {
  const plain = line.replaceAll('\t', ' ')
  if (plain.length <= width) return { shown: plain, at: column - 1 }
  const from = Math.max(0, Math.min(column - 1 - Math.floor(width / 3), plain.length - width))
  const start = from > 0 ? '…' : ''
  const end = from + width < plain.length ? '…' : ''
  const shown = plain.slice(from + start.length, from + width - end.length)
  return { shown: `${start}${shown}${end}`, at: column - 1 - from }
}

/** A text broken between words into lines of at most `width`. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** How the level of a finding is printed. */
const labels = {
  mistake: ['red', 'mistake'],
  deadEnd: ['red', 'dead end'],
  warning: ['yellow', 'warning'],
  advice: ['cyan', 'advice'],
} as const

/**
 * A finding as text: the place in the notation that editors and terminals link, the sentence, the line with a caret.
 * File names are relative to `base`.
 */
export function findingLines(
  { level, file, line, column, message }: CheckFinding,
  text: string,
  base: string,
  { paint, width }: Terminal,
): string[] {
  const place = `${relative(base, file) || file}:${line}:${column}`
  const [colour, name] = labels[level]
  const label = paint([colour, 'bold'], name)
  const gutter = String(line).length
  const room = Math.max(40, Math.min(width, 140) - gutter - 7)
  const { shown, at } = excerpt(text.split('\n')[line - 1] ?? '', column, room)
  const bar = paint('dim', '│')
  return [
    `${paint('cyan', place)}  ${label}`,
    ...wrapped(message, Math.max(40, Math.min(width, 110) - 2)).map((part) => `  ${part}`),
    ...(shown.trim() === ''
      ? []
      : [
          `  ${paint('dim', String(line))} ${bar} ${shown}`,
          `  ${' '.repeat(gutter)} ${bar} ${' '.repeat(Math.max(0, at))}${paint([colour, 'bold'], '^')}`,
        ]),
    '',
  ]
}
