import { formAddress, pagePath } from '@redress/engine'
import { bulkPath, draftPath } from '@redress/engine/contract'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { AppDeps } from '../app-deps.ts'
import { confirmsClaims } from '../confirms-claims.ts'
import { hasClaimPage } from '../has-claim-page.ts'
import { savesDrafts } from '../saves-drafts.ts'

const ownPages = ['/', '/forms', '/error', '/deadline', '/session-expired', '/receipt']

/** The addresses that are pages of this site; every other shows the not-found page (NAV-1). The gallery exists only in development. */
export function pageAddresses(
  { forms, settings }: Pick<LoadedCase, 'forms' | 'settings'>,
  environment: AppDeps['environment'],
): ReadonlySet<string> {
  const ofForms = [...forms.values()].flatMap(({ definition: { formType, pages } }) => {
    const { base, entry, aliases } = formAddress(formType)
    return [base, entry, ...aliases, ...pages.map(({ page }) => pagePath(formType, page))]
  })
  const ofDevelopment = environment === 'development' ? ['/gallery'] : []
  const ofConfirmations = confirmsClaims(settings) ? ['/confirm'] : []
  const ofDrafts = savesDrafts(settings) ? [draftPath] : []
  const ofBulk = [...forms.values()].some(({ definition }) => definition.bulk) ? [bulkPath] : []
  const ofClaims = hasClaimPage(settings) ? ['/claim'] : []
  return new Set([...ownPages, ...ofConfirmations, ...ofClaims, ...ofDrafts, ...ofBulk, ...ofForms, ...ofDevelopment])
}
