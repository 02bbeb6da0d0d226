import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'
import { paths } from './paths.ts'

/** The server's reason stays on the page, or goes to the error page where the case wants it there (SUB-4). */
export async function refuse(app: App, page: string, error: string): Promise<PageNotice | null> {
  app.lastError.set(error)
  if (!app.site.appSettings.redirectOnError) return { kind: 'refused', page, error }
  await app.navigation.leaveFor(paths.error)
  return null
}
