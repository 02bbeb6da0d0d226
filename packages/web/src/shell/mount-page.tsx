import { rootElementId } from '@redress/api'
import type { FormType } from '@redress/form'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { errorInfo } from '../alerts/error-info.ts'
import type { App } from '../app/app.ts'
import { TakenOver, TakeOver } from '../app/TakenOver.tsx'
import type { Router } from '../router/router.ts'
import { toasts } from '../toasts/toasts.ts'
import { enterEarlyInput, readEarlyInput } from './early-input.ts'
import { SiteRoot } from './SiteRoot.tsx'

/** Whether the first render of the page equals what the server has rendered: nothing in this tab changes it. */
function isAsRendered(app: App, router: Router, root: HTMLElement): boolean {
  const { route, culture } = root.dataset
  const shown = router.shown.get()
  if (route === undefined || shown?.route.path !== route || app.culture.get().culture !== culture)
    return false
  const isQuiet = toasts.get().length === 0 && !errorInfo.get().showError
  const isFresh = !app.sessionExpired.get() && app.lastError.get() === null
  return isQuiet && isFresh && (shown.route.at === null || isUntouched(app, shown.route.at.formType))
}

/** Nothing was typed into the form in this tab, and nothing filed with it. */
const isUntouched = ({ formSession, claimant }: App, formType: FormType): boolean =>
  formSession(formType)?.restored === false && claimant.referenceCode(formType) === null

const storeOf = (app: App, router: Router) => {
  const at = router.shown.get()?.route.at
  return at ? app.formSession(at.formType)?.store : undefined
}

/**
 * Puts the page into its place: it hydrates what the server has rendered, or renders itself anew where this tab knows
 * more than the server did. What was typed, chosen and pressed meanwhile counts. `onMounted` is called once the page reacts,
 * `onFailed` where the frame of a page threw, which leaves nothing of it.
 */
export function mountPage(app: App, router: Router, onMounted: () => void, onFailed: () => void): void {
  const root = document.getElementById(rootElementId)
  if (!root) return
  const store = storeOf(app, router)
  const site = <SiteRoot app={app} router={router} />
  const onUncaughtError = (error: unknown) => {
    console.error('Rendering', error)
    onFailed()
  }
  if (isAsRendered(app, router, root)) {
    const takeOver = () => {
      if (window.redressIsUp) return
      enterEarlyInput(store, readEarlyInput(root))
      window.redressUp?.(true)
      onMounted()
    }
    // A form notifies by itself.
    const page = (
      <TakeOver value={takeOver}>
        {site}
        {!store && <TakenOver />}
      </TakeOver>
    )
    hydrateRoot(root, page, {
      onUncaughtError,
      onRecoverableError: (error) => console.error('The page is not as the server rendered it.', error),
    })
    return
  }
  const focused = document.activeElement?.id
  enterEarlyInput(store, readEarlyInput(root))
  flushSync(() => createRoot(root, { onUncaughtError }).render(site))
  window.redressUp?.(true)
  onMounted()
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}
