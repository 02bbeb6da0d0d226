import type { CaseSettings } from '../case/reading/case-settings.ts'
import { fault } from '../foundation/faults/fault.ts'
import { captchaProviders } from '../providers/captcha/captcha-provider.ts'
import type { Config } from './config.ts'

/**
 * Refuses a harder site key without its secret, where the provider has a secret for each key and not one for all keys of an
 * account: reCAPTCHA. Without it no claimant passes the further step.
 * @throws SETTING_REFUSED
 */
export function assertHarderSecret(
  { settings: { captcha } }: { readonly settings: Pick<CaseSettings, 'captcha'> },
  config: Pick<Config, 'captcha'>,
): void {
  const isNeeded = captcha.harderSiteKey !== null && captchaProviders[captcha.provider].hasSecretForEachKey
  if (!isNeeded || config.captcha.secret === null || config.captcha.harderSecret !== null) return
  throw fault('SETTING_REFUSED', [
    'REDRESS_CAPTCHA_HARDER_SECRET is missing: the case has captcha.harderSiteKey, and its provider has a secret for each key.',
  ])
}
