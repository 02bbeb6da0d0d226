import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'

/** Goes to a page of the form that is open. */
export async function goToPage({ navigation }: App, page: string): Promise<void> {
  const node = navigation.getState().nodes.find((candidate) => candidate.page === page)
  if (node) await navigation.skipToPage(node.path)
}

/** Goes to the page that a notice is about. */
export async function noticeOn(app: App, notice: PageNotice): Promise<PageNotice> {
  await goToPage(app, notice.page)
  return notice
}
