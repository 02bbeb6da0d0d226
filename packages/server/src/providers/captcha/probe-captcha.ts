import { readVerdict } from './read-verdict.ts'
import type { SiteVerify } from './site-verify.ts'

/** The provider answers, but does not accept this site. */
export class DeniedError extends Error {
  override readonly name = 'DeniedError'

  constructor(codes: readonly string[]) {
    super(`the provider denies its service: ${codes.join(', ')}`)
  }
}

/**
 * Verifies an invented token, which a working provider refuses.
 * @throws DeniedError if it does not accept this site; any other error if it does not answer
 */
export async function probeCaptcha(siteVerify: SiteVerify, secret: string, siteKey: string): Promise<void> {
  const form = new URLSearchParams({ secret, response: 'health', sitekey: siteKey })
  const { outcome, codes } = readVerdict(await siteVerify(form))
  if (outcome === 'denied') throw new DeniedError(codes)
  if (outcome === 'unavailable') throw new Error(`the provider answers ${codes.join(', ')}`)
}
