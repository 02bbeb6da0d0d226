import type { LoadedCase } from '../case/reading/loaded-case.ts'
import { fault } from '../foundation/faults/fault.ts'
import type { Config } from './config.ts'

/** A case that asks claimants to confirm their claims needs mail and the address of its links. @throws SETTING_REFUSED */
export function assertMailForConfirmation(
  { settings }: Pick<LoadedCase, 'settings'>,
  { outbox }: Pick<Config, 'outbox'>,
): void {
  if (Object.keys(settings.confirmation).length === 0 || outbox.mail?.siteUrl) return
  throw fault('SETTING_REFUSED', [
    'REDRESS_SMTP and REDRESS_SITE_URL are needed: the case asks claimants to confirm their claims by a link in an e-mail.',
  ])
}
