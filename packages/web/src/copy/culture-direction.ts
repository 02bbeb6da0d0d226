const rightToLeftLanguages = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** The direction in which a culture is written, by its language: `ar-EG` is right to left. */
export const directionOf = (culture: string): 'ltr' | 'rtl' =>
  rightToLeftLanguages.has(culture.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
