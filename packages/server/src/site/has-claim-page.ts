import type { CaseSettings } from '../case/reading/case-settings.ts'

/** Whether claimants can see what became of their claims. Other cases have neither the page nor the call. */
export const hasClaimPage = ({ claimPage }: Pick<CaseSettings, 'claimPage'>): boolean =>
  claimPage !== undefined
