import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'
import { paths } from './paths.ts'

/** Whether the claimant is on a page of the form that is open. */
export const isOn = ({ navigation }: App, page: string): boolean =>
  navigation.getState().currentPage?.page === page

/** The server's reason stays on the page, or goes to the error page where the case wants it there. */
export async function refuse(app: App, page: string, error: string): Promise<PageNotice | null> {
  app.lastError.set(error)
  // Whoever has gone elsewhere meanwhile is not taken from there.
  if (!app.site.appSettings.redirectOnError || !isOn(app, page)) return { kind: 'refused', page, error }
  await app.go(paths.error)
  return null
}
