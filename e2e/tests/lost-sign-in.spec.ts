import type { Page } from '@playwright/test'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { startMailReceiver } from '../fixtures/mail-receiver.ts'
import { noticeForm } from '../fixtures/notice-form.ts'
import { byLink, personalLinks } from '../fixtures/personal-links.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { startUnsteadyProxy, type UnsteadyProxy } from '../fixtures/unsteady-proxy.ts'

/**
 * Loses the first answer of a call. Chromium itself repeats the request with the same captcha token, which the server refuses;
 * what the page then sends with a new one is held until the test releases it.
 */
function loseFirstAnswer(network: UnsteadyProxy, call: string): void {
  let [tokens, attempts] = [0, 0]
  network.decide((path) => {
    if (path === '/fake-captcha/token') tokens += 1
    if (path !== call) return 'passes'
    if (tokens > 1) return 'heldRequest'
    attempts += 1
    return attempts === 1 ? 'cutAnswer' : 'passes'
  })
}

/** Expects the page to say why it takes longer, and lets its second request pass. */
async function expectSecondTry(page: Page, me: Claimant, network: UnsteadyProxy): Promise<void> {
  await expect(page.getByText(me.t('LocKey_SignIn_Again'))).toBeVisible()
  network.releaseHeld()
}

test('AUT-1 CAP-3 a sign-in whose answer is lost is sent again with a new token: the claimant presses once and sees why it takes longer', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.open()
  loseFirstAnswer(network, '/api/forms/automotive/authorize')
  await me.authorize()
  await expectSecondTry(page, me, network)
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(page.getByText(me.t('LocKey_SignIn_Again'))).toHaveCount(0)
})

test('ACC-1 CAP-3 an open form whose answer is lost begins with one press', async ({ page, servers }) => {
  const server = await servers.serve(noticeForm())
  const network = await startUnsteadyProxy(server.url)
  try {
    const me = await claimant(page, network.url)
    await me.open('/notice')
    await me.choose('LocKey_Notice_Choice', 'LocKey_Notice_HasNot')
    loseFirstAnswer(network, '/api/forms/notice/authorize')
    await me.press('LocKey_Credentials_Start')
    await expectSecondTry(page, me, network)
    await me.isOn('LocKey_Notice_Loss')
  } finally {
    await network.close()
  }
})

test('ACC-3 CAP-3 a personal link whose answer is lost signs in with one press', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer(noticeForm(byLink))
  const network = await startUnsteadyProxy(server.url)
  try {
    const [link = ''] = await personalLinks(server, 'en', network.url)
    const me = await claimant(page, network.url)
    await page.goto(link)
    loseFirstAnswer(network, '/api/forms/notice/authorize')
    await me.press('LocKey_Link_Continue')
    await expectSecondTry(page, me, network)
    await me.isOn('LocKey_Notice_Loss')
  } finally {
    await network.close()
  }
})

test('ACC-7 CAP-3 a confirmation whose answer is lost needs one press, and so does the request for another e-mail', async ({
  page,
  startOwnServer,
}) => {
  const mail = await startMailReceiver()
  const server = await startOwnServer(
    { 'case.yaml': (text) => `${text}\nconfirmation: { Automotive: { days: 30 } }\n` },
    {
      REDRESS_SMTP: mail.url,
      REDRESS_MAIL_FROM: 'claims@case.example',
      REDRESS_SITE_URL: 'http://site.example',
      REDRESS_OUTBOX_MILLISECONDS: '250',
    },
  )
  const network = await startUnsteadyProxy(server.url)
  try {
    const me = await claimant(page, network.url, 'en', sampleMember(0))
    await me.open()
    await me.fillToSummary()
    const code = await me.submit()
    await expect.poll(() => mail.messages.length).toBe(1)
    await page.goto(`${network.url}/confirm`)
    await page.getByLabel(me.t('LocKey_Mail_ReferenceCode')).fill(code)
    loseFirstAnswer(network, '/api/links/send-again')
    await me.press('LocKey_Confirm_SendAgain')
    await expectSecondTry(page, me, network)
    await expect(page.getByText(me.t('LocKey_Confirm_Sent'))).toBeVisible()
    const [, token = ''] = /#confirm=([\w-]{22})/.exec(mail.messages[0] ?? '') ?? []
    await page.goto(`${network.url}/confirm#confirm=${token}`)
    loseFirstAnswer(network, '/api/links/confirm')
    await me.press('LocKey_Confirm_Button')
    await expectSecondTry(page, me, network)
    await expect(page.getByText(me.t('LocKey_Confirm_Done'))).toBeVisible()
    await expect(page.getByText(me.t('LocKey_SignIn_Again'))).toHaveCount(0)
  } finally {
    await network.close()
    await mail.close()
  }
})
