import type { LoadedCase } from '../case/reading/loaded-case.ts'
import { fault } from '../foundation/faults/fault.ts'
import { createScanner, type Scanner, takesDocumentsOf } from '../providers/antivirus/scanner.ts'
import { assertHarderSecret } from './assert-harder-secret.ts'
import { assertMailForConfirmation } from './assert-mail-for-confirmation.ts'
import { assertOwnSiteKey } from './assert-own-site-key.ts'
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
