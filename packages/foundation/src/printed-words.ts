import { relative, resolve } from 'node:path'

/** A word of a suggested command: in quotes if a shell would interpret it. */
export const shellWord = (word: string): string =>
  /^[\w./:@%+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

const isOutside = (typed: string): boolean => typed === '..' || typed.startsWith('../')

/**
 * A path for display. On a terminal it is relative to the current folder. In a log, and outside of that folder, it is
 * absolute.
 */
export function shownPath(path: string): string {
  const typed = relative(process.cwd(), path)
  return typed === '' || isOutside(typed) || !process.stderr.isTTY ? resolve(path) : typed
}

/** A number with its noun, whose plural ends in s: `1 claim`, `1,200 claims`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
