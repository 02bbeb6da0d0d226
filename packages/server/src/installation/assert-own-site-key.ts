import type { LoadedCase } from '../case/reading/loaded-case.ts'
import { fault } from '../foundation/faults/fault.ts'
import { publicTestSiteKeys } from '../providers/captcha/captcha-provider.ts'

/**
 * Refuses, in production, a site key that the captcha's provider publishes for tests: with it every request passes.
 * @throws SETTING_REFUSED
 */
export function assertOwnSiteKey({ settings }: Pick<LoadedCase, 'settings'>): void {
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
