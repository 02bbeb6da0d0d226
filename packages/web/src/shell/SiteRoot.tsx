import { type App, AppContext } from '../app/app.ts'
import { RouterProvider } from '../router/RouterProvider.tsx'
import type { Router } from '../router/router.ts'
import { SiteLayout } from './SiteLayout.tsx'

interface SiteRootProps {
  readonly app: App
  readonly router: Router
}

/** The whole page: the same tree on the server, which renders it first, and in the browser, which hydrates it. */
export function SiteRoot({ app, router }: SiteRootProps) {
  return (
    <AppContext value={app}>
      <RouterProvider router={router}>
        <SiteLayout />
      </RouterProvider>
    </AppContext>
  )
}
