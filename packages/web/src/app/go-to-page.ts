import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'

/** Goes to a page of the form that is open. The path of the first is part of every other, so it has its own way. */
export async function goToPage({ navigation }: App, page: string): Promise<void> {
  const { nodes } = navigation.getState()
  const node = nodes.find((candidate) => candidate.page === page)
  if (node === nodes[0]) await navigation.index()
  else if (node) await navigation.skipToPage(node.path)
}

/** Goes to the page that a notice is about. */
export async function tellOn(app: App, notice: PageNotice): Promise<PageNotice> {
  await goToPage(app, notice.page)
  return notice
}
