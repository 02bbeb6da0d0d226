import { modelNameOf } from '@redress/form'
import type { CaseForm } from '../../packages/case/src/reading/loaded-case.ts'
import type { ClaimRecord } from '../../packages/server/src/claims/vault/claim-record.ts'
import { fullName } from '../world/person.ts'
import type { Answers, ClaimedLoss, Payment, SentDocument } from './answers.ts'
import { calculated, figuresOf } from './figures-of.ts'

type Model = ClaimRecord['models'][number]
type Fields = Model['fields']

/** The models of a claim, and the files that came with it, by the client ids of their models. */
export interface FilledForm {
  readonly models: readonly Model[]
  readonly documents: readonly (SentDocument & { readonly clientId: string })[]
}

const claimantInfo = ({ person, place, contact: { email, phone } }: Answers): Fields => ({
  firstName: person.firstName,
  middleInitial: person.middleInitial,
  lastName: person.lastName,
  mailingCountry: 'US',
  mailingStreetLine1: place.line1,
  mailingStreetLine2: place.line2,
  mailingCity: place.town.city,
  mailingSubDivision: place.town.state,
  mailingPostalCode: place.zip,
  emailAddress: email,
  confirmEmailAddress: email,
  phoneNumber: phone,
  confirmPhoneNumber: phone,
})

const paymentFields = (payment: Payment): Fields => ({
  paymentMethod: payment.method,
  payeeName: payment.method === 'check' ? payment.payeeName : null,
  routingNumber: payment.method === 'directDeposit' ? payment.account.routing : null,
  accountNumber: payment.method === 'directDeposit' ? payment.account.number : null,
  payPalEmail: payment.method === 'payPal' ? payment.email : null,
})

/** Cents as the mask of an amount writes it: `1,204.17`. */
const amountOf = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

function claimDetails({ person, claimed, payment }: Answers): Fields {
  const { quarters, timePay, lossTotal, guardRefund, total } = figuresOf(claimed)
  const { time, guard, losses } = claimed
  return {
    birthYear: String(person.birthYear),
    lastFour: person.lastFour,
    benefit: claimed.benefit,
    ownService: claimed.ownService,
    keepsService: claimed.benefit === 'cash' ? true : null,
    claimsTime: yesOrNo(time !== null),
    hours: quarters === null ? null : String(quarters / 4),
    timePay: calculated(timePay),
    timeStory: time?.story ?? null,
    claimsLosses: yesOrNo(losses.length > 0),
    lossTotal: calculated(lossTotal),
    boughtGuard: yesOrNo(guard !== null),
    guardPrice: guard && amountOf(guard.cents),
    guardMonths: guard && String(guard.months),
    guardRefund: calculated(guardRefund),
    total: calculated(total),
    ...paymentFields(payment),
  }
}

const fileFields = ({ name, size, type }: SentDocument): Fields => ({ name, size: String(size), type })

const lossFields = ({ kind, day, amount, proof, document }: ClaimedLoss): Fields => ({
  ...fileFields(document),
  kind,
  day,
  amount: amountOf(amount),
  proof,
})

/** The answers as the page of a form sends them, on a day. @throws Error if the form has no such model */
export function modelsOf(form: CaseForm, answers: Answers, day: Temporal.PlainDate): FilledForm {
  const model = (name: string, clientId: string, fields: Fields): Model => {
    const config = form.models.find((each) => modelNameOf(each) === name)
    if (!config) throw new Error(`The form has no model ${name}.`)
    return { clientId, id: null, metadataHash: config.metadataHash, metadata: config.metadata, fields }
  }
  const { claimed, person } = answers
  const { time, losses } = claimed
  const signed = `${String(day.month).padStart(2, '0')}/${String(day.day).padStart(2, '0')}/${day.year}`
  const signature = { attested: true, signature: fullName(person), signatureDate: signed }
  const proofs = time?.proof ? [{ ...time.proof, clientId: 'fraudDocuments-0' }] : []
  const lossFiles = losses.map(({ document }, at) => ({ ...document, clientId: `losses-${at}` }))
  return {
    models: [
      model('signature', 'signature-0', signature),
      model('claimantInfo', 'claimantInfo-0', claimantInfo(answers)),
      model('claimDetails', 'claimDetails-0', claimDetails(answers)),
      ...proofs.map((file) =>
        model('fraudDocuments', file.clientId, {
          ...fileFields(file),
          documentType: 'bank',
          description: null,
        }),
      ),
      ...losses.map((loss, at) => model('losses', `losses-${at}`, lossFields(loss))),
      ...(time?.lines ?? []).map(({ what, month, quarters }, at) =>
        model('timeSpent', `timeSpent-${at}`, { what, month, hours: String(quarters / 4) }),
      ),
    ],
    documents: [...proofs, ...lossFiles],
  }
}
