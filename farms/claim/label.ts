/** The kinds of farms, from the simplest on. */
export const attackNames = [
  'naiveScript',
  'headlessBrowser',
  'headfulBrowser',
  'residential',
  'stolenIdentities',
  'onePerson',
] as const

export type AttackName = (typeof attackNames)[number]

/** The kinds of honest claimants. */
export const honestNames = [
  'alone',
  'households',
  'parents',
  'library',
  'shelter',
  'nursingHome',
  'campus',
  'lawFirm',
  'trustAccount',
  'consumerHelper',
  'twice',
  'couple',
  'victims',
] as const

export type HonestName = (typeof honestNames)[number]

/** Who really filed a claim. */
export type Label =
  | { readonly side: 'honest'; readonly group: HonestName }
  | { readonly side: 'farm'; readonly farm: AttackName }
