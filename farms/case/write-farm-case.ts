import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dataBreach = fileURLToPath(new URL('../../cases/data-breach', import.meta.url))

/** What is added to a file of the case, after or instead of a line that it has. */
type Change = readonly [from: string, to: string]

const payByCard = '              - { value: card, label: LocKey_Payment_Method_Card }\n'
const payeeIsShown =
  '              - { effect: show, when: { field: claimDetails.paymentMethod, operator: isEqualTo, value: check } }\n'

const fieldOf = (field: string, label: string, method: string, more: string): string =>
  `          - type: text
            field: claimDetails.${field}
            label: ${label}
            ${more}
            dependencies:
              - { effect: show, when: { field: claimDetails.paymentMethod, operator: isEqualTo, value: ${method} } }
`

const formChanges: readonly Change[] = [
  [
    payByCard,
    `${payByCard}              - { value: directDeposit, label: LocKey_Payment_Method_DirectDeposit }
              - { value: payPal, label: LocKey_Pay_PayPal }
`,
  ],
  [
    payeeIsShown,
    payeeIsShown +
      fieldOf('routingNumber', 'LocKey_Payment_RoutingNumber', 'directDeposit', 'inputMode: numeric') +
      fieldOf('accountNumber', 'LocKey_Payment_AccountNumber', 'directDeposit', 'inputMode: numeric') +
      fieldOf('payPalEmail', 'LocKey_Pay_PayPal_Field', 'payPal', 'inputMode: email'),
  ],
]

const models = `  routingNumber: { rules: [{ type: required }, { type: regularExpression, pattern: '^[0-9]{9}$' }] }
  accountNumber: { rules: [{ type: required }, { type: regularExpression, pattern: '^[0-9]{4,17}$' }] }
  payPalEmail: { rules: [{ type: required }, { type: email }, { type: maxLength, max: 254 }] }
`

const texts: Readonly<Record<string, string>> = {
  en: `
LocKey_Pay_PayPal: PayPal
LocKey_Pay_PayPal_Field: E-mail address of your PayPal account
LocKey_Payment_AccountNumber: Account number
LocKey_Payment_Method_DirectDeposit: Direct deposit to my U.S. bank account
LocKey_Payment_RoutingNumber: Routing number
`,
  es: `
LocKey_Pay_PayPal: PayPal
LocKey_Pay_PayPal_Field: Correo electrónico de su cuenta de PayPal
LocKey_Payment_AccountNumber: Número de cuenta
LocKey_Payment_Method_DirectDeposit: Depósito directo en mi cuenta bancaria de los EE. UU.
LocKey_Payment_RoutingNumber: Número de ruta
`,
}

const paymentFields: Change = [
  '    Standard: [claimDetails.paymentMethod, claimDetails.payeeName]\n',
  '    Standard: [claimDetails.paymentMethod, claimDetails.payeeName, claimDetails.routingNumber, claimDetails.accountNumber, claimDetails.payPalEmail]\n',
]

/** @throws Error if the file no longer has a line that a change begins with */
async function change(file: string, changes: readonly Change[]): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} no longer has the line '${from.trim()}'.`)
    text = text.replace(from, () => to)
  }
  await writeFile(file, text)
}

/**
 * Writes the case of the data breach, which pays by check and card, with direct deposit and PayPal beside them: most settlements offer
 * these, and farms live on them.
 */
export async function writeFarmCase(folder: string): Promise<void> {
  await cp(dataBreach, folder, { recursive: true })
  await change(join(folder, 'forms/standard.yaml'), formChanges)
  await appendFile(join(folder, 'models/standard-claim-details.yaml'), models)
  await change(join(folder, 'case.yaml'), [paymentFields])
  for (const [culture, added] of Object.entries(texts))
    await appendFile(join(folder, 'content', `${culture}.yaml`), added)
}
