/** The header in which a page names its version of the case where it sends something. */
export const caseHeader = 'x-case-version'

/** The same in the address of a call whose answer caches may hold. */
export const caseParameter = 'case'

/** The address of a call with the version of its page, so that what it brings fits the page, in every cache too. */
export const callOf = (call: string, version: string): string =>
  `${call}${call.includes('?') ? '&' : '?'}${caseParameter}=${version}`
