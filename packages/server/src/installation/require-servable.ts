import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { createScanner, type Scanner, takesDocumentsOf } from '../providers/antivirus/scanner.ts'
import { captchaProviders, publicTestSiteKeys } from '../providers/captcha/captcha-provider.ts'
import type { Config } from './config.ts'

/**
 * A document that the scanner does not accept would stay pending for ever. A scanner that is down may recover before the
 * first claim.
 */
async function assertScanner(scanner: Scanner, { settings }: LoadedCase): Promise<void> {
  const { maxFileMegabytes } = settings.documents
  if ((await takesDocumentsOf(scanner, maxFileMegabytes * 1024 * 1024)) !== 'no') return
  throw fault('SETTING_REFUSED', [
    `REDRESS_CLAMAV does not take documents of ${maxFileMegabytes} MB, which the case accepts: raise StreamMaxLength, MaxFileSize and MaxScanSize in clamd.conf, or lower documents.maxFileMegabytes in case.yaml.`,
  ])
}

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

/** A case that asks claimants to confirm their claims needs mail and the address of its links. @throws SETTING_REFUSED */
function assertMailForConfirmation({ settings }: LoadedCase, { outbox }: Pick<Config, 'outbox'>): void {
  if (Object.keys(settings.confirmation).length === 0 || outbox.mail?.siteUrl) return
  throw fault('SETTING_REFUSED', [
    'REDRESS_SMTP and REDRESS_SITE_URL are needed: the case asks claimants to confirm their claims by a link in an e-mail.',
  ])
}

/**
 * Refuses, in production, a site key that the captcha's provider publishes for tests: with it every request passes.
 * @throws SETTING_REFUSED
 */
function assertOwnSiteKey({ settings }: LoadedCase): void {
  const { provider, siteKey, harderSiteKey } = settings.captcha
  const keys = { siteKey, harderSiteKey }
  const refused = Object.entries(keys).filter(([, key]) => key !== null && publicTestSiteKeys.includes(key))
  if (refused.length > 0)
    throw fault(
      'SETTING_REFUSED',
      refused.map(
        ([name, key]) =>
          `captcha.${name} in case.yaml is the public test key '${key}' of ${provider}, with which every request passes: expected the settlement's own in production.`,
      ),
    )
}

/**
 * Refuses a case that is sound but cannot be served with these settings.
 * @throws SETTING_REFUSED
 */
export async function requireServable(loadedCase: LoadedCase, config: Config): Promise<void> {
  const { environment, payPal, clamAv } = config
  if (environment === 'production' && loadedCase.settings.payPal.enabled && payPal.secret === null) {
    throw fault('SETTING_REFUSED', [
      'REDRESS_PAYPAL_SECRET is missing: the case enables PayPal, so the secret of its PayPal application is expected.',
    ])
  }
  assertHarderSecret(loadedCase, config)
  if (environment === 'production') {
    assertOwnSiteKey(loadedCase)
    assertMailForConfirmation(loadedCase, config)
  }
  if (clamAv)
    await assertScanner(createScanner({ address: clamAv, now: () => Temporal.Now.instant() }), loadedCase)
}
