import { builtInCopy } from '@redress/engine'
import type { CaseChanges } from './case-builder.ts'

const notice = `  - page: claim-details
    title: LocKey_Title
    blocks:
`

/** The small case with a form that elects PayPal: its e-mail address is asked for, and a log-in with it. */
export const payPalCase: CaseChanges = {
  'models/automotive-claim-details.yaml': ['fields:\n', 'fields:\n  payPalEmail: {}\n'],
  'forms/automotive.yaml': [
    notice,
    `${notice}      - { type: text, field: claimDetails.payPalEmail, label: LocKey_Name }
      - { type: payPalLogin, email: claimDetails.payPalEmail }
`,
  ],
}

/** What a claimant is told, by key. */
export const toldIn = (html: string, key: keyof typeof builtInCopy): boolean =>
  html.includes(builtInCopy[key].replaceAll("'", '&#39;'))
