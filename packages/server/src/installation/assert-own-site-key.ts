import type { LoadedCase } from '../case/reading/loaded-case.ts'
import { fault } from '../foundation/faults/fault.ts'
import { publicTestSiteKeys } from '../providers/captcha/captcha-provider.ts'

/**
 * Refuses, in production, a site key that the captcha's provider publishes for tests: with it every request passes.
 * @throws SETTING_REFUSED
 */
export function assertOwnSiteKey({ settings }: Pick<LoadedCase, 'settings'>): void {
  const { provider, siteKey } = settings.captcha
  if (publicTestSiteKeys.includes(siteKey))
    throw fault('SETTING_REFUSED', [
      `captcha.siteKey in case.yaml is the public test key '${siteKey}' of ${provider}, with which every request passes: expected the settlement's own in production.`,
    ])
}
