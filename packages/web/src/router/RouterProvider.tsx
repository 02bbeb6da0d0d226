import { createContext, type ReactNode, useContext } from 'react'
import { useCell } from '../state/cell.ts'
import type { Route } from './route.ts'
import type { Router, Shown } from './router.ts'

const RouterContext = createContext<Router | null>(null)

/** Gives everything inside it the router, and shows it once there is a page to show. */
export function RouterProvider({
  router,
  children,
}: {
  readonly router: Router
  readonly children: ReactNode
}) {
  const isThere = useCell(router.shown) !== null
  return isThere && <RouterContext value={router}>{children}</RouterContext>
}

/** The router around. It throws outside of a RouterProvider. */
function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('There is no RouterProvider above.')
  return router
}

/** What is shown now; the caller renders again after every move. */
export function useShown(): Shown {
  const shown = useCell(useRouter().shown)
  if (shown === null) throw new Error('The router has not started yet.')
  return shown
}

/** Path and query of the page that is shown. */
export const useLocation = (): URL => useShown().url

export const useRoute = (): Route => useShown().route

export const useNavigate = (): Router['navigate'] => useRouter().navigate

export const useAsk = (): Router['ask'] => useRouter().ask

/** Whether a move is under way. */
export const usePending = (): boolean => useCell(useRouter().pending)
