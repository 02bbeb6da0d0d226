import { bulkPath, type CasePage, draftPath } from '@redress/engine/contract'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { confirmsClaims } from '../confirms-claims.ts'
import { hasClaimPage } from '../has-claim-page.ts'
import { savesDrafts } from '../saves-drafts.ts'

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
