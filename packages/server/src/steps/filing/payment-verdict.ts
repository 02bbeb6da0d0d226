import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { payPalElection, type Submission, type SubmittedModel } from '@redress/form'
import type { Opened } from '../../claims/vault/opened.ts'
import { type PayPalLogin, secondsLeft } from '../../providers/paypal/paypal-login.ts'
import { hasEmail } from '../../providers/paypal/read-account.ts'
import type { CaseInForce } from '../sign-in/ways-in-force.ts'

/**
 * The result of comparing the log-in with PayPal and a claim. `verified` and `unverified` are filed, and so
 * is a claim with another payment method; `needed`, `expired` and `mismatch` are refused.
 */
export type PaymentVerdict = 'notElected' | 'verified' | 'unverified' | 'needed' | 'expired' | 'mismatch'

/** The address of the PayPal account that models elect, or null. */
export function electedAddress(
  definition: CaseForm['definition'],
  models: readonly SubmittedModel[],
): string | null {
  const election = payPalElection(definition)
  if (!election) return null
  const [model = '', key = ''] = election.email.split('.')
  const elected = models.find(({ metadata }) => (metadata.name ?? metadata.dtoMapping) === model)
  const email = elected?.fields[key]
  return typeof email === 'string' && email !== '' ? email : null
}

/** The address at which the claim elects to be paid, or null. It exists exactly if the page asked for it. */
const electedEmail = ({ definition }: CaseForm, { models }: Submission): string | null =>
  electedAddress(definition, Object.values(models))

/** Compares the log-in with the election. Expects a submission that satisfies the rules of its form. */
export function paymentVerdict(
  { loadedCase, now }: Pick<CaseInForce, 'loadedCase'> & Pick<Opened, 'now'>,
  form: CaseForm,
  submission: Submission,
  login: PayPalLogin | null,
): PaymentVerdict {
  const { enabled, authCodeExpiration } = loadedCase.settings.payPal
  const email = enabled ? electedEmail(form, submission) : null
  if (email === null) return 'notElected'
  if (!login || login.outcome === 'declined' || login.outcome === 'failed') return 'needed'
  if (secondsLeft(login, now(), authCodeExpiration) <= 0) return 'expired'
  if (login.outcome === 'unavailable') return 'unverified'
  return hasEmail(login, email) ? 'verified' : 'mismatch'
}
