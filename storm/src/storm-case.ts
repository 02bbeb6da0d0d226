import { linkCase } from '../../packages/server/src/testing/link-case.ts'
import { type CaseChanges, formFiles } from '../../packages/server/src/testing/write-case.ts'
import { openForm } from './entry.ts'

const openFormFile = `formType: ${openForm}
kind: claim
title: LocKey_Title
ways: [{ way: open }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
  - page: claim-details
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.claimantName, label: LocKey_Name }
      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }
      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`

/** A case whose Automotive form lets in by claim ID and PIN or by a personal link, and with a form that anybody may file. */
export const stormCase = (classList: string): CaseChanges => ({
  ...linkCase,
  ...formFiles(openForm),
  [`forms/${openForm}.yaml`]: openFormFile,
  [`models/${openForm}-credentials.yaml`]: null,
  [`models/${openForm}-prepopulated-data.yaml`]: null,
  'case.yaml': ['DocumentsUpload]', `DocumentsUpload, ${openForm}]`],
  'class-list.csv': classList,
})
