import { type CaseChanges, claimPage, entryPage } from './write-case.ts'

/** The form of the small case with a table of the purchases of two years. */
const form = `formType: Automotive
title: LocKey_Title
pages:
${entryPage('landing')}${claimPage}      - type: fixedTable
        model: purchases
        title: LocKey_Title
        key: year
        heading: LocKey_Name
        rows:
          - { key: '2016', label: LocKey_Name }
          - { key: '2017', label: LocKey_Name }
        inputs: [{ type: text, field: packs, label: LocKey_Name, mask: decimal }]
        total: { field: packs, label: LocKey_Name, storedIn: claimantInfo.packs }
`

/** The small case, whose first form has a table of fixed rows, with its total. */
export const fixedRowsCase: CaseChanges = {
  'models/automotive-purchases.yaml': `formType: Automotive
dtoMapping: claimTransactions
name: purchases
fields:
  year: {}
  packs: { unit: packs, empty: 0 }
  spent: { currency: USD, value: packs * 2 }
`,
  'models/automotive-purchases-totals.yaml': `formType: Automotive
dtoMapping: claimantInfo
fields:
  packs: { unit: packs, value: sum(purchases.packs) }
  typed: {}
`,
  'forms/automotive.yaml': form,
}
