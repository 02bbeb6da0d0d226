import type { CopyKey, FormType } from '@redress/engine'
import { useMatches } from 'react-router'

/** What a route says of its page; `page` is null on the site's own pages. */
export interface RouteHandle {
  readonly title: CopyKey
  readonly at: { readonly formType: FormType; readonly page: string } | null
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'at' in handle

/** The handle of the page that is shown. Every route with a page has one. */
export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : { title: 'LocKey_NotFound_Title', at: null }
}
