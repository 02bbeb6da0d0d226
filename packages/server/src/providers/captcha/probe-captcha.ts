import { fault } from '../../foundation/faults/fault.ts'
import { readVerdict } from './read-verdict.ts'
import type { SiteVerify } from './site-verify.ts'

/**
 * Verifies an invented token, which a working provider refuses.
 * @throws CAPTCHA_DENIED if it does not accept this site; any other error if it does not answer
 */
export async function probeCaptcha(siteVerify: SiteVerify, secret: string, siteKey: string): Promise<void> {
  const form = new URLSearchParams({ secret, response: 'health', sitekey: siteKey })
  const { outcome, codes } = readVerdict(await siteVerify(form))
  if (outcome === 'denied')
    throw fault('CAPTCHA_DENIED', `the provider denies its service: ${codes.join(', ')}`)
  if (outcome === 'unavailable') throw new Error(`the provider answers ${codes.join(', ')}`)
}
