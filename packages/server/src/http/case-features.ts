import type { CaseSettings } from '@redress/case/reading/case-settings.ts'

/** Whether a form of the case has its claims confirmed by a link in an e-mail. Other cases have neither the page nor the calls. */
export const confirmsClaims = ({ confirmation }: CaseSettings): boolean =>
  Object.keys(confirmation).length > 0

/** Whether claimants can see what became of their claims. Other cases have neither the page nor the call. */
export const hasClaimPage = ({ claimPage }: CaseSettings): boolean => claimPage !== undefined

/** Whether a form can be saved and finished later. Other cases have neither the page nor the calls. */
export const savesDrafts = ({ saveAndReturn }: CaseSettings): boolean => Object.keys(saveAndReturn).length > 0
