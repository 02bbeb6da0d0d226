import { useEffect, useRef } from 'react'
import { useLocation } from '../router/RouterProvider.tsx'

/** The id of the heading that every theme's layout gives the page's title. */
const headingId = 'page-title'

/**
 * Brings the theme's header into view, smoothly unless less motion is wished for, and moves the focus to the heading
 * of the new page, which a screen reader then reads. The first page is left as the browser shows it.
 */
export function usePageArrival(scrollTarget: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(headingId)?.focus({ preventScroll: true })
    document.getElementById(scrollTarget)?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
  }, [pathname, scrollTarget])
}
