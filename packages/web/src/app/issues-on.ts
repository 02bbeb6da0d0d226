import type { FormSession } from '../session/form-session.ts'
import type { PageNotice } from './page-notice.ts'

/** The issues of the page, shown; null when it is complete. */
export function issuesOn({ store }: FormSession, page: string): PageNotice | null {
  store.dispatch({ type: 'touchPage', page })
  return store.pageIssues(page).length > 0 ? { kind: 'issues', page } : null
}
