import { counted } from '../../../foundation/counted.ts'

/** `37 other claimants`. */
export const otherClaimants = (others: number): string => counted(others, 'other claimant')
