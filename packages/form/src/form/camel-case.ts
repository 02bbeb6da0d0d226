/** A name as models store it: `ClaimantFirstName` and `Claimant first-name` become `claimantFirstName`. */
export const camelCase = (name: string): string => {
  const joined = name.replace(/[\s_-]+(\w?)/g, (_, next: string) => next.toUpperCase())
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}

/** The same record with its names camel-cased. */
export const camelCaseKeys = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [camelCase(name), value]))
