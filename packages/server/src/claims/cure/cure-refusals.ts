import type { PresentCure } from './present-cure.ts'

/** Why nothing can be given for a claim, as a copy key. */
export const cureRefusals = {
  none: 'LocKey_Cure_ChangedSince',
  impossible: 'LocKey_Cure_Impossible',
  ended: 'LocKey_Cure_Ended',
  unproven: 'LocKey_Cure_Unproven',
  objected: 'LocKey_OwnClaim_Objected',
  unknown: 'LocKey_ClaimPage_Unknown',
} as const satisfies Readonly<Record<Exclude<PresentCure['kind'], 'open'>, string>>
