import { relative } from 'node:path'

/** A path as it is typed from where the process was started. */
export const shownPath = (path: string): string => relative(process.cwd(), path) || '.'
