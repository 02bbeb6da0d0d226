import type { FormPlan } from '../form/plan-form.ts'

/**
 * The form with the table of a list always shown: the rows of a document are checked whether or not the claimant types rows too
 *. No page has the name '', so none that is skipped hides it.
 */
export const rowsPlan = (plan: FormPlan, model: string): FormPlan => ({
  ...plan,
  lists: new Map(
    [...plan.lists].map(([name, list]) => [
      name,
      name === model ? { ...list, page: '', showWhen: [] } : list,
    ]),
  ),
})
