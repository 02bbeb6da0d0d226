import { formAddress, pagePath } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { AppDeps } from '../app-deps.ts'
import { casePageList } from './case-page-list.ts'

const ownPages = ['/', '/forms', '/error', '/deadline', '/session-expired', '/receipt']

/** The addresses that are pages of this site; every other shows the not-found page. The gallery exists only in development. */
export function pageAddresses(
  { forms, settings }: Pick<LoadedCase, 'forms' | 'settings'>,
  environment: AppDeps['environment'],
): ReadonlySet<string> {
  const ofForms = [...forms.values()].flatMap(({ definition: { formType, pages } }) => {
    const { base, entry, aliases } = formAddress(formType)
    return [base, entry, ...aliases, ...pages.map(({ page }) => pagePath(formType, page))]
  })
  const ofDevelopment = environment === 'development' ? ['/gallery'] : []
  const ofCase = casePageList({ forms, settings }).map(({ path }) => path)
  return new Set([...ownPages, ...ofCase, ...ofForms, ...ofDevelopment])
}
