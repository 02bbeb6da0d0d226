import { claimant, referenceCodePattern, type SampleDocument } from '../fixtures/claimant.ts'
import { claimsFromNow, filedClaims } from '../fixtures/filed-claims.ts'
import { forgetGrants } from '../fixtures/forget-grants.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'

const document = (name: string): SampleDocument => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4 ${name}`),
})

test('AUT-1 AUT-2 a wrong PIN and an unknown claim ID get the same answer, on the page', async ({
  page,
  me,
}) => {
  for (const credentials of [
    { ...me.member, pin: '000000' },
    { ...me.member, claimId: 'MFP-999999-9' },
  ]) {
    await me.authorize(credentials)
    await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
  }
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
})

test('AUT-3 FLD-7 the name, address and vehicle are filled in from the class list', async ({ me }) => {
  await me.authorize()
  await expect(me.field('LocKey_Field_FirstName')).toHaveValue(me.member.firstName)
  await me.fillClaimantInfo()
  await me.pressNext()
  await expect(me.field('LocKey_Vehicle_Vin')).toHaveValue(me.member.vin)
})

test('UI-13 REC-3 REC-7 REC-8 documents are added, by Enter too, refused by name, listed and deleted', async ({
  page,
  me,
}) => {
  await me.fillToDocuments()
  await me.attach(document('a.pdf'), 'receipt', 'First')
  await page.locator('input[type=file]').setInputFiles({ ...document('a.pdf') })
  await page.getByLabel(me.t('LocKey_Documents_Type')).selectOption('receipt')
  await me.field('LocKey_Documents_Description').fill('Again')
  await me.field('LocKey_Documents_Description').press('Enter')
  await expect(
    page.getByText(me.t('LocKey_Validation_Document_FileExists').replace('{name}', 'a.pdf')).first(),
  ).toBeVisible()
  await expect(me.field('LocKey_Documents_Description')).toHaveValue('Again')
  await me.press('LocKey_Button_Cancel')
  await page
    .getByRole('button', { name: me.t('LocKey_Records_DeleteNamed').replace('{name}', 'a.pdf') })
    .click()
  await expect(page.getByText('First')).toHaveCount(0)
  await me.pressNext()
  await expect(page.getByText(me.t('LocKey_Validation_ProvideDocumentation')).first()).toBeVisible()
})

test('PRD-2 the summary shows an answer beside its label, omits skipped pages, and links back to the page of the answer', async ({
  page,
  me,
}) => {
  await me.fillToSummary()
  const answers = page.locator('dl')
  await expect(answers.filter({ hasText: me.t('LocKey_Payment_PayeeName') }).first()).toContainText(
    `${me.member.firstName} ${me.member.lastName}`,
  )
  await expect(page.getByText(me.t('LocKey_Expenses_Provider'))).toHaveCount(0)
  const change = page
    .getByRole('link', { name: me.t('LocKey_Button_Change') })
    .or(page.getByRole('button', { name: me.t('LocKey_Button_Change') }))
  await change.last().click()
  await me.isOn('LocKey_Payment_Title')
})

test('UI-17 SUB-1 SUB-12 a double click on submit files one claim; the button is busy meanwhile', async ({
  page,
  server,
  member,
}) => {
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  await me.open()
  await me.fillToSummary()
  await page.route('**/api/forms/automotive', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const button = page.getByRole('button', { name: me.t('LocKey_Button_Submit') })
  await button.dblclick()
  await expect(page.locator('button[aria-busy=true]')).toBeDisabled()
  await me.isOn('LocKey_Confirmation_Title')
  expect(filed()).toHaveLength(1)
})

test('SUB-12 SUB-13 a lost response does not create a second claim, and the page shows the first', async ({
  page,
  server,
  member,
}) => {
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  await me.open()
  await me.fillToSummary()
  await page.route('**/api/forms/automotive', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await me.press('LocKey_Button_Submit')
  await expect(page.getByText(referenceCodePattern)).toBeVisible({ timeout: 30_000 })
  const code = (await page.getByText(referenceCodePattern).innerText()).trim()
  expect(filed().map(({ referenceCode }) => referenceCode)).toEqual([code])
})

test('SUB-14 after a server restart that loses the sign-in the page asks for a new one; no typed value is lost, and the claim is filed', async ({
  page,
  startOwnProcess,
}) => {
  test.setTimeout(300_000)
  const server = await startOwnProcess()
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToSummary()
  await server.kill('SIGTERM')
  forgetGrants(server.dataFolder)
  await server.start()
  await me.press('LocKey_Button_Submit')
  await expect(page.getByText(me.t('LocKey_Error_SessionEnded'))).toBeVisible()
  await expect(me.field('LocKey_Certification_Signature')).toHaveValue(
    `${me.member.firstName} ${me.member.lastName}`,
  )
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await me.open('/automotive/claim-summary')
  await me.isOn('LocKey_Summary_Title')
  await me.submit()
  expect(filedClaims(server.dataFolder)).toHaveLength(1)
})

test('SUB-6 SUB-14 a restart between two requests changes nothing for the claimant', async ({
  page,
  startOwnProcess,
}) => {
  const server = await startOwnProcess()
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToSummary()
  await server.kill('SIGKILL')
  await server.start()
  const code = await me.submit()
  expect(filedClaims(server.dataFolder).map(({ referenceCode }) => referenceCode)).toEqual([code])
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(stored).not.toContain(sampleMember(0).vin)
})

test('SUB-6 CUL-1 another language renders the receipt again, without another request', async ({
  page,
  server,
  me,
}) => {
  await me.fillToSummary()
  await me.submit()
  await expect(page.getByText(me.t('LocKey_Receipt_FiledAt'), { exact: true })).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  const inSpanish = await claimant(page, server.url, 'es')
  await inSpanish.isOn('LocKey_Confirmation_Title')
  await expect(page.getByText(inSpanish.t('LocKey_Receipt_FiledAt'), { exact: true })).toBeVisible()
  expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual(['/api/culture/content'])
})

test('FLD-7 AUT-3 a number filled in by the sign-in must be confirmed on the same page, not when the claim is submitted', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.open('/standard')
  await me.isOn('LocKey_Standard_Landing_Title')
  for (const [key, value] of [
    ['LocKey_Credentials_ClaimId', me.member.claimId],
    ['LocKey_Field_FirstName', 'Rosalind'],
    ['LocKey_Field_LastName', 'Whitcombe'],
    ['LocKey_Field_MailingStreetLine1', '2418 Larkspur Lane'],
    ['LocKey_Field_MailingCity', 'Madison'],
    ['LocKey_Field_MailingPostalCode', '53704'],
    ['LocKey_ClaimantInfo_EmailAddress', 'rosalind@example.com'],
    ['LocKey_Field_ConfirmEmailAddress', 'rosalind@example.com'],
  ] as const) {
    await me.field(key).fill(value)
  }
  await page.getByLabel(me.t('LocKey_Credentials_Pin')).fill(me.member.pin)
  await page.getByLabel(me.t('LocKey_Field_MailingSubDivision')).selectOption('WI')
  await me.pressNext()
  await expect(page.getByRole('link', { name: me.t('LocKey_Field_ConfirmPhoneNumber') })).toBeVisible()
  const known = await me.field('LocKey_ClaimantInfo_PhoneNumber').inputValue()
  expect(known).not.toBe('')
  await me.field('LocKey_Field_ConfirmPhoneNumber').fill(known)
  await me.pressNext()
  await me.isOn('LocKey_Standard_ClaimDetails_Title')
})
