import { bulkPath, type CasePage, draftPath } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { formAddress, pagePath } from '@redress/form'
import type { AppDeps } from '../../http/app-deps.ts'
import { confirmsClaims, hasClaimPage, savesDrafts } from '../../http/case-features.ts'

/** The pages that a case has beside those of every case and of its forms. */
export function casePageList({ settings, forms }: Pick<LoadedCase, 'settings' | 'forms'>): CasePage[] {
  const isFiledForMany = [...forms.values()].some(({ definition }) => definition.bulk)
  const pages: readonly (readonly [boolean, CasePage])[] = [
    [confirmsClaims(settings), { path: '/confirm', title: 'LocKey_Confirm_Title', part: 'ConfirmPage' }],
    [savesDrafts(settings), { path: draftPath, title: 'LocKey_Draft_Title', part: 'DraftPage' }],
    [isFiledForMany, { path: bulkPath, title: 'LocKey_Bulk_Title', part: 'BulkPage' }],
    [hasClaimPage(settings), { path: '/claim', title: 'LocKey_Header_MyClaim', part: 'ClaimPage' }],
  ]
  return pages.flatMap(([isThere, page]) => (isThere ? [page] : []))
}

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
