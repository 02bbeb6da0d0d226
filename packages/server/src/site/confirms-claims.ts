import type { CaseSettings } from '../case/reading/case-settings.ts'

/** Whether a form of the case has its claims confirmed by a link in an e-mail. Other cases have neither the page nor the calls. */
export const confirmsClaims = ({ confirmation }: Pick<CaseSettings, 'confirmation'>): boolean =>
  Object.keys(confirmation).length > 0
