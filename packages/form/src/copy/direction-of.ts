/** The scripts of today that are written from right to left, by their ISO 15924 codes. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Armi', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/**
 * The direction in which a culture is written, by its script or that which its language usually has: `ar-EG` and `pa-Arab`
 * are right to left. @throws RangeError for what is no culture code
 */
export const directionOf = (culture: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(culture).maximize().script ?? '') ? 'rtl' : 'ltr'
