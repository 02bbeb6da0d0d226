import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payPalEmail, referenceCodePattern } from '../fixtures/claimant.ts'
import { type FiledClaim, filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import { type Culture, copyOf, type SampleMember, sampleMember } from '../fixtures/sample-case.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { claimantsHand } from './claimants-hand.ts'
import { firefoxService, openFirefox } from './firefox.ts'
import { type OtherBrowser, type PageCode, until } from './other-browser.ts'
import { openWebKit, webKitService } from './webkit.ts'

const document = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 7)])
let server: ServerProcess
let folder: string

beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'redress-browsers-'))
  await writeFile(join(folder, 'repair order – ورقة.pdf'), document)
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** Takes note of everything that goes wrong in the page from now on. */
const listen: PageCode = () => {
  const trouble = (text: unknown) => {
    const { dataset } = globalThis.document.documentElement
    dataset.trouble = `${dataset.trouble ?? ''}${String(text)}\n`
  }
  addEventListener('error', ({ message }) => trouble(message))
  addEventListener('unhandledrejection', ({ reason }) => trouble(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    trouble(`${violatedDirective} ${blockedURI}`),
  )
  return ''
}

/** What went wrong so far, with a page that is wider than its window. */
const troubleOn: PageCode = () => {
  const { dataset, scrollWidth, clientWidth } = globalThis.document.documentElement
  return `${dataset.trouble ?? ''}${scrollWidth > clientWidth ? `${location.pathname} is ${scrollWidth} wide` : ''}`
}

/** Whether a field tells that it was left: nothing does in a window that is not the one in use. */
const hasFocus: PageCode = () => String(globalThis.document.hasFocus())

const languageOf: PageCode = () => {
  const { lang, dir } = globalThis.document.documentElement
  return `${lang} ${dir}`
}
const codeOn: PageCode = () => globalThis.document.querySelector('main [translate=no]')?.textContent ?? ''
const answers: PageCode = () => globalThis.document.querySelector('main')?.textContent ?? ''

/** Files the Automotive form with an expense, a document and PayPal, and gives the reference code. */
async function fileClaim(browser: OtherBrowser, culture: Culture, member: SampleMember): Promise<string> {
  const copy = await copyOf(server.url, culture)
  const t = (key: string) => copy(key).replaceAll(/<[^>]+>/g, '')
  const me = claimantsHand(browser, t)
  const goOn = async (to: string) => {
    expect(await browser.ask(troubleOn)).toBe('')
    await me.press('LocKey_Button_Next')
    await me.isOn(to)
  }

  await browser.open(`${server.url}/?culture=${culture}`)
  await browser.ask(listen)
  expect(await browser.ask(hasFocus)).toBe('true')
  await me.fill('credentials.claimId', member.claimId)
  await me.fill('credentials.pin', member.pin)
  await me.press('LocKey_Credentials_Start')
  await me.isOn('LocKey_ClaimantInfo_Title')
  expect(await browser.ask(languageOf)).toBe(culture === 'ar' ? 'ar rtl' : `${culture} ltr`)

  await me.fill('claimantInfo.confirmEmailAddress', await me.valueOf('claimantInfo.emailAddress'))
  const phone = await me.valueOf('claimantInfo.phoneNumber')
  await me.fill('claimantInfo.confirmPhoneNumber', phone.replaceAll(/\D/g, ''))
  expect(await me.valueOf('claimantInfo.confirmPhoneNumber')).toBe(phone)
  await goOn('LocKey_Automotive_ClaimDetails_Title')

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
  await goOn('LocKey_Expenses_Title')

  const cell = (field: string) => `[id^="field-claimTransactions-"][id$="-${field}"]`
  await me.chooseIn(cell('transactionType'), 'towing')
  await me.typeInto(cell('provider'), 'City Towing')
  await me.typeInto(cell('dateOfExpense'), '09012022')
  await me.typeInto(cell('amount'), '1234.50')
  await goOn('LocKey_Documents_Title')

  const ofDocument = (field: string) => `[id^="field-documentContexts-"][id$="-${field}"]`
  await me.attach('main input[type=file]', join(folder, 'repair order – ورقة.pdf'))
  await me.chooseIn(ofDocument('documentType'), 'repairOrder')
  await me.typeInto(ofDocument('description'), 'Repair order')
  await me.press('LocKey_Button_Upload')
  await goOn('LocKey_Payment_Title')

  await me.pick('claimDetails.paymentMethod', 'payPal')
  await me.fill('claimDetails.payPalEmail', payPalEmail)
  await me.fill('claimDetails.confirmPayPalEmail', payPalEmail)
  await me.follow('main a[target=_blank][href*="paypal"]')
  await browser.inNewTab(() => me.follow('button[value=login]'))
  const verified = t('LocKey_PayPal_Verified').replace('{account}', payPalEmail)
  await until('the account is verified', async () => (await browser.ask(answers)).includes(verified))
  await goOn('LocKey_Summary_Title')

  await me.tick('signature.attested')
  await me.fill('signature.signature', `${member.firstName} ${member.lastName}`)
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Confirmation_Title')
  expect(await browser.ask(troubleOn)).toBe('')
  return until('the reference code is shown', () => browser.ask(codeOn))
}

function expectWhole(claim: FiledClaim | undefined, culture: Culture): void {
  expect(claim).toMatchObject({ culture, captchaState: 'verified', paymentState: 'verified' })
  if (!claim) return
  expect(modelsOf(claim, 'claimDetails')[0]?.fields).toMatchObject({
    dateAcquired: '05/14/2019',
    registrationState: 'MI',
    dateOfRepair: '09/02/2022',
    repairShopName: 'Nowak’s Garage',
  })
  expect(modelsOf(claim, 'claimTransactions')[0]?.fields).toMatchObject({
    provider: 'City Towing',
    dateOfExpense: '09/01/2022',
    amount: '1,234.50',
  })
  expect(modelsOf(claim, 'documentContexts')[0]?.fields).toMatchObject({ name: 'repair order – ورقة.pdf' })
  expect(claim.documents.map(({ bytes }) => bytes.equals(document))).toEqual([true])
}

const browsers = [
  { name: 'Firefox', service: firefoxService, open: openFirefox, line: 1 },
  { name: 'WebKit', service: webKitService, open: openWebKit, line: 3 },
] as const

for (const { name, service, open, line } of browsers) {
  for (const [index, culture] of (['en', 'ar'] as const).entries()) {
    test.skipIf(!service.programs.every((program) => existsSync(program)))(
      `PRD-1 PRD-2 PPL-1 a whole claim is filed in ${name}, in ${culture} on a narrow window`,
      async () => {
        const browser = await open()
        try {
          const code = await fileClaim(browser, culture, sampleMember(line + index))
          expect(code).toMatch(referenceCodePattern)
          expectWhole(
            filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code),
            culture,
          )
        } finally {
          await browser.close()
        }
      },
      180_000,
    )
  }
}
