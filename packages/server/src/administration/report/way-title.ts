import type { LoadedCase } from '../../case/reading/loaded-case.ts'

const titles: ReadonlyMap<string, string> = new Map([
  ['', 'Claim ID and PIN'],
  ['open', 'Open: nothing to prove'],
  ['credentials', 'Credentials'],
  ['link', 'Personal link'],
])

/** A way in as the report names it; a way with a name of its own by that name. */
export const wayTitle = (name: string): string => titles.get(name) ?? name

/** Whether a form of the case names its ways in. */
export const namesWays = ({ forms }: Pick<LoadedCase, 'forms'>): boolean =>
  [...forms.values()].some(({ definition }) => definition.ways !== undefined)
