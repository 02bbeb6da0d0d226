import type { CaseSettings } from '../case/reading/case-settings.ts'

/** Whether a form can be saved and finished later. Other cases have neither the page nor the calls. */
export const savesDrafts = ({ saveAndReturn }: Pick<CaseSettings, 'saveAndReturn'>): boolean =>
  Object.keys(saveAndReturn).length > 0
