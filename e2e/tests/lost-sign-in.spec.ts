import { claimant } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

test('AUT-1 CAP-3 a sign-in whose answer is lost is sent again with a new token: the claimant presses once and sees why it takes longer', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.open()
  let [tokens, attempts] = [0, 0]
  network.decide((path) => {
    if (path === '/fake-captcha/token') tokens += 1
    if (path !== '/api/forms/automotive/authorize') return 'passes'
    if (tokens > 1) return 'heldRequest'
    // Chromium itself repeats the request with the same token, which the server refuses.
    attempts += 1
    return attempts === 1 ? 'cutAnswer' : 'passes'
  })
  await me.authorize()
  await expect(page.getByText(me.t('LocKey_SignIn_Again'))).toBeVisible()
  network.releaseHeld()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(page.getByText(me.t('LocKey_SignIn_Again'))).toHaveCount(0)
})
