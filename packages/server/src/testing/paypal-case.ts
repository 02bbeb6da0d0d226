import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { builtInCopy } from '@redress/form'

const notice = `  - page: claim-details
    title: LocKey_Title
    blocks:
`

/** The small case with payment by PayPal in a form: an e-mail address field, and the log-in. */
export const payPalCase: CaseChanges = {
  'models/automotive-claim-details.yaml': ['fields:\n', 'fields:\n  payPalEmail: {}\n'],
  'forms/automotive.yaml': [
    notice,
    `${notice}      - { type: text, field: claimDetails.payPalEmail, label: LocKey_Name }
      - { type: payPalLogin, email: claimDetails.payPalEmail }
`,
  ],
}

/** Whether a page contains the text of a copy key. */
export const containsText = (html: string, key: keyof typeof builtInCopy): boolean =>
  html.includes(builtInCopy[key].replaceAll("'", '&#39;'))
