import type { FormSession } from '../session/form-session.ts'

/** The first page that is not complete, with everything on it showing what is wrong; null when the form is. */
export function firstIncompletePage({ plan, store }: FormSession): string | null {
  const asked = plan.pages.map(({ name }) => name).filter((page) => !store.isSkipped(page))
  for (const page of asked) store.dispatch({ type: 'touchPage', page })
  return asked.find((page) => store.pageIssues(page).length > 0) ?? null
}
