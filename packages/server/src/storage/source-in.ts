import type { ListMode } from './class-list.ts'

/** The identifier of a list imported in this mode. Only a list that replaced the previous one can equal the list in use. */
export const sourceIn = (source: string, mode: ListMode): string =>
  mode === 'replace' ? source : `${source} ${mode}`
