import type { CaseChanges } from './write-case.ts'

const credentialsModel = `formType: Automotive
dtoMapping: credentials
fields: { claimId: { rules: [{ type: required }] }, pin: { rules: [{ type: required }] }, way: {} }
`

const claimPage = `  - page: claim-details
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.claimantName, label: LocKey_Name, prepopulatedDataKey: claimantName }
      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }
      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`

const begin = `      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
`

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
${begin}${claimPage}`,
}

/** A case whose Automotive form lets in by claim ID and PIN, and without anything. */
export const bothWays: CaseChanges = {
  'models/automotive-credentials.yaml': credentialsModel,
  'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
ways: [{ way: credentials, columns: [claimId, pin] }, { way: open }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - type: radio
        field: credentials.way
        label: LocKey_Title
        options: [{ value: credentials, label: LocKey_ClaimId }, { value: open, label: LocKey_Title }]
      - type: text
        field: credentials.claimId
        label: LocKey_ClaimId
        dependencies: &has
          - { effect: show, when: { field: credentials.way, operator: isEqualTo, value: credentials } }
      - { type: text, field: credentials.pin, label: LocKey_Pin, dependencies: *has }
${begin}${claimPage}`,
}
