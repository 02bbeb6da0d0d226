import { claimant, referenceCodePattern, type SampleDocument } from '../fixtures/claimant.ts'
import { filedClaim, filedClaims, modelsOf, sha256 } from '../fixtures/filed-claims.ts'
import { expect, test } from '../fixtures/test.ts'

const expenses = [
  { type: 'fuelPumpRepair', provider: 'Nowak’s Garage', date: '09/02/2022', amount: '845.20' },
  { type: 'towing', provider: 'City Towing', date: '09/01/2022', amount: '120.00' },
]

const pdf: SampleDocument = {
  name: 'repair order.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * 7) % 256)),
  ]),
}
const png: SampleDocument = {
  name: 'receipt – reçu.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(40_000, 0x5a),
  ]),
}

test('PRD-1 PRD-2 PRD-3 NAV-10 SUB-6 files an Automotive claim in English, whole and byte for byte', async ({
  server,
  me,
}) => {
  await me.fillToDocuments(expenses)
  await me.attach(pdf, 'repairOrder', 'Repair order')
  await me.attach(png, 'receipt', 'Towing receipt')
  await me.payAndSign('payPal')
  const code = await me.submit()
  expect(code).toMatch(referenceCodePattern)

  const claim = filedClaim(server.dataFolder, code)
  expect(claim.culture).toBe('en')
  const [claimantInfo] = modelsOf(claim, 'claimantInfo')
  expect(claimantInfo?.fields).toMatchObject({ firstName: me.member.firstName, lastName: me.member.lastName })
  const [details] = modelsOf(claim, 'claimDetails')
  expect(details?.fields).toMatchObject({
    vin: me.member.vin,
    areYouSeekingResidualDistributionPayment: 'false',
    dateOfRepair: '09/02/2022',
    paymentMethod: 'payPal',
    payPalEmail: 'claimant@example.com',
    dateDisposed: null,
    routingNumber: null,
  })
  expect(modelsOf(claim, 'claimTransactions').map(({ fields }) => fields)).toMatchObject(
    expenses.map(({ type, provider, date, amount }) => ({
      transactionType: type,
      provider,
      dateOfExpense: date,
      amount,
    })),
  )
  expect(modelsOf(claim, 'documentContexts').map(({ fields }) => fields)).toMatchObject([
    {
      name: pdf.name,
      documentType: 'repairOrder',
      description: 'Repair order',
      size: String(pdf.buffer.length),
    },
    {
      name: png.name,
      documentType: 'receipt',
      description: 'Towing receipt',
      size: String(png.buffer.length),
    },
  ])
  expect(
    claim.documents.map(({ bytes, sha256: hash }) => [
      bytes.equals(pdf.buffer) || bytes.equals(png.buffer),
      hash,
    ]),
  ).toEqual([
    [true, sha256(pdf.buffer)],
    [true, sha256(png.buffer)],
  ])
  expect(modelsOf(claim, 'signature')[0]?.fields).toMatchObject({ attested: true })
})

test('PRD-2 NAV-13 CUL-1 CUL-2 files an Arabic claim for the residual distribution, expenses and documents skipped both ways', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await me.open()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await me.fillToPayment()
  await me.goBack()
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await me.payAndSign('payPal')
  const code = await me.submit()

  const claim = filedClaim(server.dataFolder, code)
  expect(claim.culture).toBe('ar')
  expect(claim.documents).toEqual([])
  expect(modelsOf(claim, 'claimTransactions')).toEqual([])
  expect(modelsOf(claim, 'documentContexts')).toEqual([])
  expect(modelsOf(claim, 'claimDetails')[0]?.fields).toMatchObject({
    areYouSeekingResidualDistributionPayment: 'true',
    dateOfRepair: null,
    paymentMethod: 'payPal',
  })
})

test('SUB-6 a claim whose reference code arrived outlives a kill of the server, documents included', async ({
  page,
  startOwnProcess,
}) => {
  const server = await startOwnProcess()
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToDocuments(expenses.slice(0, 1))
  await me.attach(pdf, 'repairOrder', 'Repair order')
  await me.payAndSign()
  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/forms/automotive'),
  )
  await me.press('LocKey_Button_Submit')
  await (await arrived).finished()
  await server.kill('SIGKILL')

  const code = await page.getByText(referenceCodePattern).innerText()
  await server.start()
  const [claim, ...others] = filedClaims(server.dataFolder)
  expect(others).toEqual([])
  expect(claim?.referenceCode).toBe(code)
  expect(claim?.documents.map(({ bytes }) => bytes.equals(pdf.buffer))).toEqual([true])
  expect(claim && modelsOf(claim, 'claimTransactions')).toHaveLength(1)
})
