import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { claimant } from '../fixtures/claimant.ts'
import { expectNoErrorToast } from '../fixtures/error-toast.ts'
import { findings } from '../fixtures/findings.ts'
import type { SharedServer } from '../fixtures/server-pool.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toast.ts'

const submission = 'LocKey_Shared_ErrorMessage_Submission'

/** Makes the database reject new claims while it still answers, as on a full disk; returns a function that ends this. */
function refuseClaims({ dataFolder }: SharedServer): () => void {
  const run = (statement: string) => {
    const database = new DatabaseSync(join(dataFolder, 'redress.sqlite'), { timeout: 10_000 })
    database.exec(statement)
    database.close()
  }
  run("CREATE TRIGGER full BEFORE INSERT ON claim BEGIN SELECT RAISE(ABORT, 'full'); END")
  return () => run('DROP TRIGGER full')
}

test('ERR-2 a submission that the server cannot store shows an error, is not shown as filed, and can be sent again', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer()
  const me = await claimant(page, server.url)
  await me.open()
  await me.fillToSummary()
  const acceptClaims = refuseClaims(server)
  await me.press('LocKey_Button_Submit')
  await expectToast(me, submission)
  await me.isOn('LocKey_Summary_Title')
  acceptClaims()
  await me.submit()
})

test('ERR-2 an error page of a gateway shows a message in the claimant’s language, and the claim can be sent again', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url, 'ar')
  await me.open()
  await me.fillToSummary()
  network.fail('/api/forms/automotive', { status: 500, body: '<h1>Internal Server Error</h1>' })
  await me.press('LocKey_Button_Submit')
  await expectToast(me, submission)
  await me.isOn('LocKey_Summary_Title')
  // What a toast says for seconds stays beside the button until it is pressed again.
  await expect(page.locator('[role=alert] [data-tone=error]')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('main').getByText(me.t(submission))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('failed-ar.png'), fullPage: true })
  network.heal()
  await me.submit()
  await expect(page.getByText(me.t(submission))).toHaveCount(0)
})

test('ERR-2 SUB-13 a server that cannot take claims shows that message in the claimant’s language, and the claim can be sent again', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url, 'es')
  await me.open()
  await me.fillToSummary()
  network.fail('/api/forms/automotive', { status: 503, body: '{}' })
  await me.press('LocKey_Button_Submit')
  await expect(page.getByRole('main').getByText(me.t('LocKey_Filing_Unavailable'))).toBeVisible({
    timeout: 60_000,
  })
  await me.isOn('LocKey_Summary_Title')
  network.heal()
  await me.submit()
})

test('ERR-2 an invalid response is shown as a failure, never as filed', async ({ page, network }) => {
  const me = await claimant(page, network.url)
  await me.open()
  await me.fillToSummary()
  network.fail('/api/forms/automotive', { status: 200, body: '<h1>Welcome to the airport</h1>' })
  await me.press('LocKey_Button_Submit')
  await expectToast(me, submission)
  await me.isOn('LocKey_Summary_Title')
})

test('SUB-5 a response without a reference code shows an error on the page, and no claim as filed', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url)
  await me.open()
  await me.fillToSummary()
  const answer = { submitted: true, nonMatchingPaymentElection: false, error: null, referenceCodeForm: null }
  network.fail('/api/forms/automotive', {
    status: 200,
    type: 'application/json',
    body: JSON.stringify(answer),
  })
  await me.press('LocKey_Button_Submit')
  await expect(
    page.getByRole('main').getByText(me.t('LocKey_Shared_ErrorMessage_Submission_Default')),
  ).toBeVisible()
  await me.isOn('LocKey_Summary_Title')
})

test('SUB-7 a claim altered in transit is refused, with a message on the page and without a toast', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url)
  await me.open()
  await me.fillToDocuments()
  // Most of the body is the document, so its middle is in the document.
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(60_000, 7)])
  await me.attach({ name: 'a.pdf', mimeType: 'application/pdf', buffer }, 'receipt', 'Towing')
  await me.payAndSign()
  network.fail('/api/forms/automotive', 'garbledBody')
  await me.press('LocKey_Button_Submit')
  await expect(page.getByRole('main').getByText(me.t('LocKey_Error_BrokenUpload'))).toBeVisible()
  await expectNoErrorToast(page)
  network.heal()
  await me.submit()
})

test('SUB-1 a second attempt while the first is running shows a message', async ({ page, servers }) => {
  // A tool of the claimant presses two submit buttons at the same time, before either is disabled.
  const server = await servers.serve({
    'forms/lookup.yaml': (text) =>
      text.replace(/^ *- \{ type: button, label: LocKey_Lookup_Search.*$/m, (found) =>
        [found, found.replace('_Lookup_Search', '_Credentials_Start')].join('\n'),
      ),
  })
  const me = await claimant(page, server.url)
  await me.open('/lookup')
  await me.choose('LocKey_Lookup_By', 'LocKey_Lookup_By_Claim')
  await me.field('LocKey_Credentials_ClaimId').fill(me.member.claimId)
  await me.field('LocKey_Credentials_Pin').fill(me.member.pin)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('main button[data-look=primary]')) each.click()
  })
  await expectToast(me, 'LocKey_Shared_ErrorMessage_AlreadySubmitting')
  await expect(page.getByText(me.member.vin)).toBeVisible()
})
