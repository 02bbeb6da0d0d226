import { expect } from '@playwright/test'
import type { Answers, ClaimedLoss, SentDocument } from '../claim/answers.ts'
import { fullName } from '../world/person.ts'
import { documentBytes } from './document-bytes.ts'
import { type FormInHand, pageTimeout } from './form-in-hand.ts'

type Fill = (form: FormInHand, answers: Answers) => Promise<void>

const amountOf = (cents: number): string => (cents / 100).toFixed(2)

async function yourInformation(form: FormInHand, { person, place, contact }: Answers): Promise<void> {
  const info = (field: string, text: string | null) => form.write(`claimantInfo.${field}`, text)
  await info('firstName', person.firstName)
  await info('middleInitial', person.middleInitial)
  await info('lastName', person.lastName)
  await form.select('claimantInfo.mailingCountry', 'US')
  await info('mailingStreetLine1', place.line1)
  await info('mailingStreetLine2', place.line2)
  await info('mailingCity', place.town.city)
  await form.select('claimantInfo.mailingSubDivision', place.town.state)
  await info('mailingPostalCode', place.zip)
  await info('emailAddress', contact.email)
  await info('phoneNumber', contact.phone)
  await info('confirmEmailAddress', contact.email)
  await info('confirmPhoneNumber', contact.phone)
  await form.write('claimDetails.birthYear', String(person.birthYear))
  await form.write('claimDetails.lastFour', person.lastFour)
}

async function benefit(form: FormInHand, { claimed }: Answers): Promise<void> {
  await form.choose('claimDetails.benefit', claimed.benefit)
  if (claimed.benefit !== 'cash') return
  await form.write('claimDetails.ownService', claimed.ownService)
  await form.tick('claimDetails.keepsService')
}

async function time(form: FormInHand, { claimed: { time: spent } }: Answers): Promise<void> {
  await form.choose('claimDetails.claimsTime', spent ? 'yes' : 'no')
  if (!spent) return
  const { hand, ofRecord } = form
  const cell = (place: number, field: string) => ofRecord('claimTransactions', place, field)
  await form.button('LocKey_Button_AddMore').waitFor()
  for (const [place, { what, month, quarters }] of spent.lines.entries()) {
    if ((await cell(place, 'what').count()) === 0) await hand.press(form.button('LocKey_Button_AddMore'))
    await cell(place, 'what').waitFor()
    await hand.write(cell(place, 'what'), what)
    await hand.write(cell(place, 'month'), month)
    await hand.write(cell(place, 'hours'), String(quarters / 4))
  }
  await form.write('claimDetails.timeStory', spent.story)
}

/** Begins a record with a document, has it filled in and adds it to those before it. */
async function addDocument(
  form: FormInHand,
  { before, document }: { readonly before: number; readonly document: SentDocument },
  describe: () => Promise<void>,
): Promise<void> {
  const { hand, ofRecord } = form
  const file = ofRecord('documentContexts', 0, 'file')
  const saved = form.page.locator('main ul button[data-look=danger]')
  await file.or(form.button('LocKey_Button_AddMore')).first().waitFor()
  if ((await file.count()) === 0) await hand.press(form.button('LocKey_Button_AddMore'))
  await file.waitFor({ state: 'attached' })
  await describe()
  const { name, type } = document
  await hand.attach(file, { name, mimeType: type, buffer: documentBytes(document) })
  await hand.press(form.button('LocKey_Button_Upload'))
  await expect(saved).toHaveCount(before + 1, { timeout: pageTimeout })
}

async function fraudDocuments(form: FormInHand, { claimed }: Answers): Promise<void> {
  const document = claimed.time?.proof
  if (!document) return
  await addDocument(form, { before: 0, document }, () =>
    form.hand.select(form.ofRecord('documentContexts', 0, 'documentType'), 'bank'),
  )
}

async function describeLoss(form: FormInHand, { kind, day, amount, proof }: ClaimedLoss): Promise<void> {
  const { hand } = form
  const input = (field: string) => form.ofRecord('documentContexts', 0, field)
  await hand.select(input('kind'), kind)
  await hand.write(input('day'), day)
  await hand.write(input('amount'), amountOf(amount))
  await hand.select(input('proof'), proof)
}

async function losses(form: FormInHand, { claimed }: Answers): Promise<void> {
  await form.choose('claimDetails.claimsLosses', claimed.losses.length > 0 ? 'yes' : 'no')
  for (const [before, loss] of claimed.losses.entries())
    await addDocument(form, { before, document: loss.document }, () => describeLoss(form, loss))
}

async function guard(form: FormInHand, { claimed }: Answers): Promise<void> {
  await form.choose('claimDetails.boughtGuard', claimed.guard ? 'yes' : 'no')
  if (!claimed.guard) return
  await form.write('claimDetails.guardPrice', amountOf(claimed.guard.cents))
  await form.write('claimDetails.guardMonths', String(claimed.guard.months))
}

async function together(form: FormInHand, { payment }: Answers): Promise<void> {
  await form.choose('claimDetails.paymentMethod', payment.method)
  if (payment.method === 'check') await form.write('claimDetails.payeeName', payment.payeeName)
  if (payment.method === 'payPal') await form.write('claimDetails.payPalEmail', payment.email)
  if (payment.method !== 'directDeposit') return
  await form.write('claimDetails.routingNumber', payment.account.routing)
  await form.write('claimDetails.accountNumber', payment.account.number)
}

async function claimSummary(form: FormInHand, { person }: Answers): Promise<void> {
  await form.tick('signature.attested')
  await form.write('signature.signature', fullName(person))
}

/** How each page behind the first is filled in, by its name in the form. */
export const fillPages: Readonly<Record<string, Fill>> = {
  'your-information': yourInformation,
  benefit,
  time,
  'fraud-documents': fraudDocuments,
  losses,
  guard,
  together,
  'claim-summary': claimSummary,
}
