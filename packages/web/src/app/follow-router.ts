import { formTypeOfPath } from '@redress/engine'
import type { App } from './app.ts'
import { withoutTrailingSlash } from './paths.ts'

/**
 * Makes the navigation follow the router: a form's page becomes the current page, whichever way it was reached
 * (NAV-15); a page of the site itself clears the form's navigation (NAV-20).
 */
export function followRouter({ navigation, site }: Pick<App, 'navigation' | 'site'>, pathname: string): void {
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
