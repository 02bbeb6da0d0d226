import { beginButton, pinOr } from './pin-or.ts'
import { type CaseChanges, claimPage } from './write-case.ts'

/** A case with one open form and no class list. */
export const openCase: CaseChanges = {
  'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
  'class-list.csv': null,
  'models/automotive-credentials.yaml': null,
  'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
ways: [{ way: open }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
${beginButton}${claimPage}`,
}

/** A case whose Automotive form lets in by claim ID and PIN, and without anything. */
export const bothWays = pinOr('open', '{ way: open }')
