import { createRoot } from 'react-dom/client'
import { CopyProvider } from '../copy/CopyProvider.tsx'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { type App, AppContext } from './app.ts'
import { ErrorAlert } from './ErrorAlert.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/**
 * Where no texts arrived but the server has drawn the page, the page stays as it is, to be read; above it stands what
 * the error page says, in the product's own English (ERR-4).
 */
export function mountApology(app: App, root: HTMLElement): void {
  const { culture, dictionary } = app.culture.get()
  const place = document.createElement('div')
  place.lang = culture
  place.dir = 'ltr'
  place.dataset.apology = ''
  root.before(place)
  createRoot(place).render(
    <AppContext value={app}>
      <CopyProvider culture={culture} dictionary={dictionary}>
        <section aria-label={dictionary.get('LocKey_ErrorPage_Title')}>
          <ErrorPage />
        </section>
        <ToastRegion />
        <ErrorAlert />
      </CopyProvider>
    </AppContext>,
  )
}
