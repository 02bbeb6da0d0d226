import { relative, resolve } from 'node:path'

const isOutside = (typed: string): boolean => typed === '..' || typed.startsWith('../')

/**
 * A path for display. On a terminal it is relative to the current folder. In a log, and outside of that folder, it is
 * absolute.
 */
export function shownPath(path: string): string {
  const typed = relative(process.cwd(), path)
  return typed === '' || isOutside(typed) || !process.stderr.isTTY ? resolve(path) : typed
}
