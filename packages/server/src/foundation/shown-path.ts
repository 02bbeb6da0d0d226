import { relative, resolve } from 'node:path'

const isOutside = (typed: string): boolean => typed === '..' || typed.startsWith('../')

/**
 * A path for whoever reads it: as it is typed from the current folder on a terminal. In a log nobody knows that folder, so
 * the path is absolute there, as it is outside of that folder.
 */
export function shownPath(path: string): string {
  const typed = relative(process.cwd(), path)
  return typed === '' || isOutside(typed) || !process.stderr.isTTY ? resolve(path) : typed
}
