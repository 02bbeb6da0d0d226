import type { ListMode } from './class-list.ts'

/** What a list is known by that was imported in some mode: only a list that replaced all others is the list in use. */
export const sourceIn = (source: string, mode: ListMode): string =>
  mode === 'replace' ? source : `${source} ${mode}`
