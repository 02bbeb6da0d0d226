import { payPalElection } from '@redress/engine'
import { isPrivateNumber } from '@redress/engine/is-private-number'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { PaymentChoice } from '../../case/reading/payments-file.ts'
import type { Meaning, Meanings } from './meaning.ts'

const ofChoice = ({ name = [], email, routingNumber, accountNumber, iban }: PaymentChoice): Meanings => [
  // Several fields are the parts of the claimant's own name.
  ...(name.length === 1 ? name : []).map((id) => [id, 'payee'] as const),
  ...(email === undefined ? [] : [[email, 'accountMail'] as const]),
  ...[routingNumber, accountNumber, iban].flatMap((id) =>
    id === undefined ? [] : [[id, 'accountPart'] as const],
  ),
]

/** The fields of `payments.yaml`. */
const ofPaymentsFile = ({ paymentsFile }: Pick<LoadedCase, 'paymentsFile'>): Meanings =>
  Object.values(paymentsFile?.forms ?? {})
    .flatMap(({ choices }) => Object.values(choices))
    .flatMap(ofChoice)

/** What the fields by which a claimant is paid hold, given what else is known of them. */
const paidBy: Readonly<Partial<Record<Meaning, Meaning>>> = { email: 'accountMail', name: 'payee' }

/** The fields that claimants can change of how they are paid. */
const ofClaimPage = (
  { settings }: Pick<LoadedCase, 'settings'>,
  known: ReadonlyMap<string, Meaning>,
): Meanings =>
  Object.values(settings.claimPage?.payment ?? {})
    .flat()
    .map((id) => {
      const meaning = known.get(id)
      return [id, meaning === undefined ? 'accountIfNumber' : (paidBy[meaning] ?? meaning)] as const
    })

/** What is asked for on the page on which a form logs in with PayPal: its account, and numbers of other accounts. */
function ofPayPalPage({ definition, plan }: CaseForm): Meanings {
  const elected = payPalElection(definition)
  const ofPage = [...plan.fields.values()].filter(({ page }) => page === elected?.page)
  const numbers = ofPage.filter(({ widget }) => widget && isPrivateNumber(widget))
  return [
    ...numbers.map(({ id }) => [id, 'accountPart'] as const),
    ...(elected ? [[elected.email, 'accountMail'] as const] : []),
  ]
}

/** The fields that say how a claim is paid, given what else is known of fields. */
export const paymentMeanings = (
  loadedCase: Pick<LoadedCase, 'forms' | 'settings' | 'paymentsFile'>,
  known: ReadonlyMap<string, Meaning>,
): Meanings => [
  ...ofClaimPage(loadedCase, known),
  ...[...loadedCase.forms.values()].flatMap(ofPayPalPage),
  ...ofPaymentsFile(loadedCase),
]
