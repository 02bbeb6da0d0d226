/**
 * What the numbers and dates of a culture are worded by: its language, with the Gregorian calendar and the digits 0 to 9,
 * which the claimant's own answers have too. By the culture alone browsers differ: for `ar` an iPhone writes other digits
 * than the server does, for `th` every one counts other years. A language that Intl does not know, such as Haitian Creole, has
 * English words: without them, every browser would show those of its own language.
 */
export const localeOf = (culture: string): string =>
  new Intl.Locale(Intl.DateTimeFormat.supportedLocalesOf(culture)[0] ?? 'en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).toString()
