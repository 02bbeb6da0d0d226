import { expect } from 'vitest'
import { payPalEmail } from '../fixtures/claimant.ts'
import { type Culture, copyOf, type SampleMember } from '../fixtures/sample-case.ts'
import { claimantsHand } from './claimants-hand.ts'
import { listenForTrouble, troubleSoFar } from './listen-for-trouble.ts'
import type { OtherBrowser, PageCode } from './other-browser.ts'
import { until } from './until.ts'

/** A claimant, and the claim to file. */
export interface ClaimByHand {
  /** Of the server. */
  readonly url: string
  readonly culture: Culture
  readonly member: SampleMember
  /** The files that are attached. */
  readonly documents: readonly string[]
  /** Called after each of them. */
  readonly onAttached?: (index: number) => void
}

interface Scene extends ClaimByHand {
  readonly browser: OtherBrowser
  readonly t: (key: string) => string
  readonly me: ReturnType<typeof claimantsHand>
  /** Checks that the page had no errors, and continues to the page with this title. */
  readonly pressNext: (to: string) => Promise<void>
}

async function sceneOf(browser: OtherBrowser, claim: ClaimByHand): Promise<Scene> {
  const copy = await copyOf(claim.url, claim.culture)
  const t = (key: string) => copy(key).replaceAll(/<[^>]+>/g, '')
  const me = claimantsHand(browser, t)
  const pressNext = async (to: string) => {
    expect(await browser.ask(troubleSoFar)).toBe('')
    await me.press('LocKey_Button_Next')
    await me.isOn(to)
  }
  return { ...claim, browser, t, me, pressNext }
}

/** Whether a field fires `blur` when it is left: no field does in a window without the focus. */
const hasFocus: PageCode = () => String(document.hasFocus())

const languageOf: PageCode = () => `${document.documentElement.lang} ${document.documentElement.dir}`

async function signIn({ browser, me, url, culture, member }: Scene): Promise<void> {
  await browser.open(`${url}/?culture=${culture}`)
  await browser.ask(listenForTrouble)
  expect(await browser.ask(hasFocus)).toBe('true')
  await me.fill('credentials.claimId', member.claimId)
  await me.fill('credentials.pin', member.pin)
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
  expect(await browser.ask(languageOf)).toBe(`${culture} ${culture === 'ar' ? 'rtl' : 'ltr'}`)
}

async function confirmContacts({ me, pressNext }: Scene): Promise<void> {
  await me.fill('claimantInfo.confirmEmailAddress', await me.valueOf('claimantInfo.emailAddress'))
  const phone = await me.valueOf('claimantInfo.phoneNumber')
  await me.fill('claimantInfo.confirmPhoneNumber', phone.replaceAll(/\D/g, ''))
  expect(await me.valueOf('claimantInfo.confirmPhoneNumber')).toBe(phone)
  await pressNext('LocKey_Automotive_ClaimDetails_Title')
}

async function describeRepair({ me, pressNext }: Scene): Promise<void> {
  await me.pick('claimDetails.ownership', 'owned')
  await me.fill('claimDetails.dateAcquired', '05142019')
  await me.choose('claimDetails.registrationState', 'MI')
  await me.pick('claimDetails.stillHaveVehicle', 'yes')
  await me.pick('claimDetails.fuelPumpRepaired', 'yes')
  await me.tick('claimDetails.symptomStalled')
  await me.fill('claimDetails.dateOfRepair', '09022022')
  await me.fill('claimDetails.mileageAtRepair', '48210')
  await me.choose('claimDetails.repairedBy', 'independent')
  await me.fill('claimDetails.repairShopName', 'Nowak’s Garage')
  await me.pick('claimDetails.wasReimbursed', 'no')
  await me.pick('claimDetails.areYouSeekingResidualDistributionPayment', 'false')
  await pressNext('LocKey_Expenses_Title')
}

async function listExpense({ me, pressNext }: Scene): Promise<void> {
  const cell = (field: string) => `[id^="field-claimTransactions-"][id$="-${field}"]`
  await me.chooseIn(cell('transactionType'), 'towing')
  await me.typeInto(cell('provider'), 'City Towing')
  await me.typeInto(cell('dateOfExpense'), '09012022')
  await me.typeInto(cell('amount'), '1234.50')
  await pressNext('LocKey_Documents_Title')
}

const fileInput = 'main input[type=file]'
const isThere: PageCode = (selector = '') => (document.querySelector(selector) ? 'there' : '')

async function attachDocuments({ browser, me, pressNext, documents, onAttached }: Scene): Promise<void> {
  const input = (field: string) => `[id^="field-documentContexts-"][id$="-${field}"]`
  for (const [index, path] of documents.entries()) {
    if (index > 0 && (await browser.ask(isThere, fileInput)) === '') await me.press('LocKey_Button_AddMore')
    await me.attach(fileInput, path)
    await me.chooseIn(input('documentType'), 'repairOrder')
    await me.typeInto(input('description'), 'Repair order')
    await me.press('LocKey_Button_Upload')
    onAttached?.(index)
  }
  await pressNext('LocKey_Payment_Title')
}

const textOfPage: PageCode = () => document.querySelector('main')?.textContent ?? ''

async function electPayPal({ browser, me, t, pressNext }: Scene): Promise<void> {
  await me.pick('claimDetails.paymentMethod', 'payPal')
  await me.fill('claimDetails.payPalEmail', payPalEmail)
  await me.fill('claimDetails.confirmPayPalEmail', payPalEmail)
  await me.follow('main a[target=_blank][href*="paypal"]')
  await browser.inNewTab(() => me.follow('button[value=login]'))
  const verified = t('LocKey_PayPal_Verified').replace('{account}', payPalEmail)
  await until('the account is verified', async () => (await browser.ask(textOfPage)).includes(verified))
  await pressNext('LocKey_Summary_Title')
}

const referenceCode: PageCode = () => document.querySelector('main [translate=no]')?.textContent ?? ''

async function signAndSubmit({ browser, me, member }: Scene): Promise<string> {
  await me.tick('signature.attested')
  await me.fill('signature.signature', `${member.firstName} ${member.lastName}`)
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Confirmation_Title')
  expect(await browser.ask(troubleSoFar)).toBe('')
  return until('the reference code is shown', () => browser.ask(referenceCode))
}

/** Files the Automotive form with an expense, documents and PayPal; returns the displayed reference code. */
export async function fileClaim(browser: OtherBrowser, claim: ClaimByHand): Promise<string> {
  const scene = await sceneOf(browser, claim)
  await signIn(scene)
  await confirmContacts(scene)
  await describeRepair(scene)
  await listExpense(scene)
  await attachDocuments(scene)
  await electPayPal(scene)
  return signAndSubmit(scene)
}
