import { type CaseChanges, claimPage } from './write-case.ts'

/** The button that begins a form. */
export const beginButton = `      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
`

/** A case whose Automotive form lets in by claim ID and PIN, and by another way, as the form file writes it. */
export const pinOr = (kind: 'open' | 'link', way: string): CaseChanges => ({
  'models/automotive-credentials.yaml': `formType: Automotive
dtoMapping: credentials
fields: { claimId: { rules: [{ type: required }] }, pin: { rules: [{ type: required }] }, way: {} }
`,
  'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
ways: [{ way: credentials, columns: [claimId, pin] }, ${way}]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - type: radio
        field: credentials.way
        label: LocKey_Title
        options: [{ value: credentials, label: LocKey_ClaimId }, { value: ${kind}, label: LocKey_Title }]
      - type: text
        field: credentials.claimId
        label: LocKey_ClaimId
        dependencies: &has
          - { effect: show, when: { field: credentials.way, operator: isEqualTo, value: credentials } }
      - { type: text, field: credentials.pin, label: LocKey_Pin, dependencies: *has }
${beginButton}${claimPage}`,
})
