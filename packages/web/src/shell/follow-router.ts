import type { App } from '../app/app.ts'
import type { Router, Shown } from '../router/router.ts'

/**
 * Makes the navigation follow the router: a form's page becomes the current page, whichever way it was reached
 *; a page of the site itself, and an address without a page, clear the form's navigation.
 */
export function followRouter(app: Pick<App, 'navigation' | 'site'>, { shown }: Pick<Router, 'shown'>): void {
  shown.subscribe(() => {
    const now = shown.get()
    if (now) arriveAt(app, now)
  })
}

function arriveAt({ navigation, site }: Pick<App, 'navigation' | 'site'>, { route }: Shown): void {
  const { activeFormType, initialised } = navigation.getState()
  if (initialised && activeFormType !== route.at?.formType) navigation.clear()
  const definition = site.forms.find(({ formType }) => formType === route.at?.formType)
  if (!definition) return
  if (!navigation.getState().initialised) navigation.initialise(definition)
  navigation.override(route.path)
}
