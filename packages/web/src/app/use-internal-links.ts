import { useEffect } from 'react'
import { useNavigate } from '../router/RouterProvider.tsx'
import { useApp } from './app.ts'

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Where a link leads inside this site, or null when the browser should follow it itself. */
function internalAddress(link: HTMLAnchorElement, addressOf: (path: string) => string): string | null {
  if (link.origin !== location.origin || link.target || link.download || link.hash) return null
  if (link.relList.contains('external')) return null
  return link.search ? `${link.pathname}${link.search}` : addressOf(link.pathname)
}

/** Links inside this site, those in copy too, go through the router: they keep the culture and what was typed. */
export function useInternalLinks(): void {
  const { addressOf } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlain(event)) return
      const address = internalAddress(link, addressOf)
      if (address === null) return
      event.preventDefault()
      void navigate(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [addressOf, navigate])
}
