import type { CaseSettings } from '../case/reading/case-settings.ts'
import { fault } from '../foundation/faults/fault.ts'
import type { Config } from './config.ts'

/**
 * Refuses a harder site key of reCAPTCHA without its secret: reCAPTCHA has a secret for each key, hCaptcha one for all keys of an
 * account. Without it no claimant passes the further step.
 * @throws SETTING_REFUSED
 */
export function assertHarderSecret(
  { settings: { captcha } }: { readonly settings: Pick<CaseSettings, 'captcha'> },
  config: Pick<Config, 'captcha'>,
): void {
  const isNeeded = captcha.harderSiteKey !== null && captcha.provider === 'reCaptcha'
  if (!isNeeded || config.captcha.secret === null || config.captcha.harderSecret !== null) return
  throw fault('SETTING_REFUSED', [
    'REDRESS_CAPTCHA_HARDER_SECRET is missing: the case has captcha.harderSiteKey, and reCAPTCHA has a secret for each key.',
  ])
}
