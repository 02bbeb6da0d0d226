import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type CaseChanges, claimPage, entryPage } from '@redress/case/testing/write-case.ts'
import { headLine, listFields, rowLine } from '@redress/form/lists'

/** The form of the small case with a table of trades, of which a list can be a document. */
const form = `formType: Automotive
title: LocKey_Title
pages:
${entryPage('landing')}${claimPage}      - type: recordTable
        model: trades
        title: LocKey_Title
        inputs:
          - type: select
            field: kind
            label: LocKey_Name
            options:
              - { value: purchase, label: LocKey_Name }
              - { value: sale, label: LocKey_Title }
          - { type: text, field: amount, label: LocKey_Name, mask: currency }
          - { type: text, field: note, label: LocKey_Name }
          - { type: calculated, field: fee, label: LocKey_Name }
      - type: recordManager
        model: tradeLists
        title: LocKey_Title
        startNewDraft: false
        display: [name, rows]
        inputs:
          - type: file
            field: file
            label: LocKey_Name
            list:
              of: trades
              rows: 20000
              figures: [{ field: rows }, { field: paid, sum: amount }]
          - { type: calculated, field: rows, label: LocKey_Title }
`

/** The small case, whose first form takes lists of trades as documents. */
export const listCase: CaseChanges = {
  'models/automotive-trades.yaml': `formType: Automotive
dtoMapping: claimTransactions
name: trades
fields:
  kind: { rules: [{ type: required }] }
  amount: { currency: USD, rules: [{ type: required }] }
  note: { rules: [{ type: maxLength, max: 40 }] }
  fee: { currency: USD, value: amount * 0.01 }
`,
  'models/automotive-trade-lists.yaml': `formType: Automotive
dtoMapping: documentContexts
name: tradeLists
fields:
  file: { kind: file, rules: [{ type: required }] }
  name: {}
  size: {}
  type: {}
  rows: { unit: trades }
  paid: { currency: USD }
`,
  'forms/automotive.yaml': form,
}

/** A trade of a list. */
interface Trade {
  readonly kind?: string
  readonly amount?: string
  readonly note?: string | null
  readonly fee?: string
}

/** A list of trades as the page writes it; the first row of the file is the second. */
export function listOfTrades({ forms }: LoadedCase, trades: readonly Trade[]): Buffer {
  const table = forms.get('Automotive')?.plan.lists.get('trades')
  if (!table) throw new Error('The case has no table of trades.')
  const lines = trades.map((trade, place) => {
    const values = { kind: 'purchase', amount: '12.50', note: null, fee: '0.125', ...trade }
    return rowLine(listFields(table), { row: place + 2, values })
  })
  return Buffer.from(headLine(table) + lines.join(''))
}
