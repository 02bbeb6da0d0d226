const titles: ReadonlyMap<string, string> = new Map([
  ['', 'Claim ID and PIN'],
  ['open', 'Open: nothing to prove'],
  ['credentials', 'Credentials'],
  ['link', 'Personal link'],
])

/** A way in as the report names it; a way with a name of its own by that name. */
export const wayTitle = (name: string): string => titles.get(name) ?? name
