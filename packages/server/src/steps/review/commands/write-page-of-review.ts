import { basename } from 'node:path'
import type { LedgerHead } from '../../../claims/ledger/exported-claim.ts'
import { ownName } from '../../../command-line/command-arguments.ts'
import type { OpenCase } from '../../../command-line/open-case.ts'
import { sizeOf } from '../../claim-table/export-files.ts'
import { openShownClaims } from '../page/open-shown-claims.ts'
import { type ReviewPageFacts, writeReviewPage } from '../page/review-page.ts'

interface OfReview extends Pick<ReviewPageFacts, 'folder' | 'review' | 'leftOut' | 'files'> {
  readonly head: LedgerHead
}

/** Writes the page of a review, and says so. The claims that it shows are in the access log. */
export async function writePageOfReview(
  opened: OpenCase,
  file: string,
  { head, files, ...of }: OfReview,
): Promise<string> {
  const { loadedCase } = opened
  const bytes = await writeReviewPage(file, {
    ...of,
    loadedCase,
    settings: loadedCase.fraudSettings,
    asOf: opened.now(),
    sequence: head.claims,
    lastSeal: head.lastSeal,
    files: { claims: basename(files.claims), clusters: basename(files.clusters) },
    openClaims: openShownClaims(opened, ownName(), `redress review --page ${basename(file)}`),
  })
  return `Wrote ${file} (${sizeOf(bytes)}). It shows data of claimants. Open it in a browser, or print it.`
}
