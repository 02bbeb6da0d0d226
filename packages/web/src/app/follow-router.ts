import { formTypeOfPath } from '@redress/engine'
import { withoutTrailingSlash } from '../router/route.ts'
import type { Router } from '../router/router.ts'
import type { App } from './app.ts'

/**
 * Makes the navigation follow the router: a form's page becomes the current page, whichever way it was reached
 * (NAV-15); a page of the site itself clears the form's navigation (NAV-20).
 */
export function followRouter(app: Pick<App, 'navigation' | 'site'>, { shown }: Pick<Router, 'shown'>): void {
  shown.subscribe(() => {
    const pathname = shown.get()?.url.pathname
    if (pathname !== undefined) arriveAt(app, pathname)
  })
}

function arriveAt({ navigation, site }: Pick<App, 'navigation' | 'site'>, pathname: string): void {
  const path = withoutTrailingSlash(pathname)
  const formType = formTypeOfPath(path)
  const definition = site.forms.find((form) => form.formType === formType)
  const { activeFormType, initialised } = navigation.getState()
  if (initialised && activeFormType !== (definition?.formType ?? null)) navigation.clear()
  if (!definition) return
  if (!navigation.getState().initialised) navigation.initialise(definition)
  if (navigation.getState().nodes.some((node) => node.path === path || node.aliases.includes(path))) {
    navigation.override(path)
  }
}
