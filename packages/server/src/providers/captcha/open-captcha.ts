import type { CaptchaAnswer } from '@redress/api'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { type CaptchaSources, captchaProviders } from './captcha-provider.ts'
import { createFakeProvider, type FakeProvider, fakeCalls, fakeSecret } from './fake-provider.ts'
import { type SiteVerify, siteVerifyAt } from './site-verify.ts'
import { type CaptchaLog, createVerifyCaptcha, probeCaptcha, type VerifyCaptcha } from './verify-captcha.ts'

/** The captcha settings that are not part of the case. */
export interface CaptchaConfig {
  /** The provider's secret for the site key; null in development, for the local fake. */
  readonly secret: string | null
  /** The provider's secret for the harder site key; null where both keys have the same. */
  readonly harderSecret: string | null
  /** Null for the provider's default. */
  readonly verifyUrl: string | null
  /** Null for the provider's default. */
  readonly scriptUrl: string | null
}

interface OpenCaptchaDeps {
  readonly environment: 'development' | 'production'
  readonly settings: CaseSettings['captcha']
  readonly config: CaptchaConfig
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
  readonly log: CaptchaLog
}

/** The captcha of one site. */
export interface OpenCaptcha {
  /** The configuration for the page. */
  readonly answer: CaptchaAnswer
  readonly sources: CaptchaSources
  readonly verify: VerifyCaptcha
  /** What the further step of signing in asks for: a token for the harder site key, or a second one for the only key. */
  readonly step: { readonly siteKey: string | null; readonly verify: VerifyCaptcha }
  /** Rejects if the provider does not accept this site; null with the local fake. */
  readonly probe: (() => Promise<void>) | null
  /** The local fake, if it replaces the provider. */
  readonly fake: FakeProvider | null
}

/** A site key with the secret that verifies its tokens. */
interface KeyOfSite {
  readonly siteKey: string
  readonly secret: string
}

const ownSources: CaptchaSources = { script: [], frame: [], style: [], connect: [] }

/** A script from another origin, such as a mirror of the provider, loads its frames and makes its calls there too. */
function withOriginOf(sources: CaptchaSources, scriptUrl: string | null): CaptchaSources {
  if (scriptUrl === null) return sources
  const { origin } = new URL(scriptUrl)
  return {
    ...sources,
    script: [...sources.script, origin],
    frame: [...sources.frame, origin],
    connect: [...sources.connect, origin],
  }
}

/** @throws CAPTCHA_DENIED if the provider does not accept one of the keys; any other error if it does not answer */
async function probeKeys(siteVerify: SiteVerify, keys: readonly KeyOfSite[]): Promise<void> {
  for (const { secret, siteKey } of keys) await probeCaptcha(siteVerify, secret, siteKey)
}

/**
 * Opens the captcha from the settings and the case. It is always enabled. In development without a secret a
 * local fake replaces the provider, so that no account is needed.
 * @throws in production without a secret
 */
export function openCaptcha(deps: OpenCaptchaDeps): OpenCaptcha {
  const { environment, settings, config, now, log } = deps
  const { provider, siteKey, harderSiteKey } = settings
  const fake =
    environment === 'development' && config.secret === null
      ? createFakeProvider({ ...deps, provider, harderSiteKey })
      : null
  const secret = fake ? fakeSecret : config.secret
  if (secret === null) throw new Error('In production the captcha needs its secret.')
  const known = captchaProviders[provider]
  const siteVerify =
    fake && config.verifyUrl === null
      ? async (form: URLSearchParams) => fake.verify(form)
      : siteVerifyAt(config.verifyUrl ?? known.verifyUrl)
  const scriptUrl = config.scriptUrl ?? (fake ? fakeCalls.script : known.scriptUrl)
  const verifyOf = (key: KeyOfSite): VerifyCaptcha => createVerifyCaptcha({ siteVerify, ...key, now, log })
  const usual = { siteKey, secret }
  const harder = harderSiteKey && {
    siteKey: harderSiteKey,
    secret: fake ? secret : (config.harderSecret ?? secret),
  }
  const verify = verifyOf(usual)
  return {
    answer: { provider, siteKey, enabled: true, scriptUrl },
    sources: withOriginOf(fake ? ownSources : known.sources, config.scriptUrl),
    verify,
    step: { siteKey: harderSiteKey, verify: harder ? verifyOf(harder) : verify },
    probe: fake ? null : () => probeKeys(siteVerify, harder ? [usual, harder] : [usual]),
    fake,
  }
}
