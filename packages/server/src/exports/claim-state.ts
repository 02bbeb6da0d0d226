import type { ClaimRecord } from '../vault/claim-record.ts'

/** Whether a claim can be worked on, or waits for a person to look at it. */
export type ClaimState = 'accepted' | 'held'

type States = Pick<ClaimRecord, 'captchaState' | 'paymentState'>

/** Why a claim is held; empty for one that is accepted as it was filed. */
export const heldFor = ({ captchaState, paymentState }: States): readonly ('captcha' | 'payment')[] => [
  ...(captchaState === 'unverified' ? ['captcha' as const] : []),
  ...(paymentState === 'unverified' ? ['payment' as const] : []),
]

export const claimStateOf = (record: States): ClaimState => (heldFor(record).length > 0 ? 'held' : 'accepted')
