const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes that the data of languages name and that are nowhere: two for tests, and the unknown one. */
const nowhere = ['XA', 'XB', 'ZZ']

/** Whether a code names a country, or a group of them such as 419. */
export const isKnownRegion = (code: string): boolean =>
  /^(?:[A-Z]{2}|\d{3})$/.test(code) && !nowhere.includes(code) && names.of(code) !== undefined
