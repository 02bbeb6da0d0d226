import { expect, test } from 'vitest'
import { assertHarderSecret } from './require-servable.ts'

const check = (
  provider: 'hCaptcha' | 'reCaptcha',
  harderSecret: string | null,
  secret: string | null = 'a secret',
) =>
  assertHarderSecret(
    { settings: { captcha: { provider, siteKey: 'usual', harderSiteKey: 'harder' } } },
    { captcha: { secret, harderSecret, verifyUrl: null, scriptUrl: null } },
  )

test('ACC-5 a harder site key of reCAPTCHA needs its own secret, and none of hCaptcha or of the local fake does', () => {
  expect(() => check('reCaptcha', null)).toThrow('REDRESS_CAPTCHA_HARDER_SECRET is missing')
  for (const accepted of [
    () => check('reCaptcha', 'its own'),
    () => check('hCaptcha', null),
    () => check('reCaptcha', null, null),
  ])
    expect(accepted).not.toThrow()
})
