import type { CaptchaAnswer } from '@redress/api'

/** The sources that a page with the captcha may load, for its content security policy. */
export interface CaptchaSources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly style: readonly string[]
  readonly connect: readonly string[]
}

interface CaptchaProvider {
  /** The address that verifies tokens. */
  readonly verifyUrl: string
  readonly scriptUrl: string
  readonly sources: CaptchaSources
  /** Whether it gives each site key a secret of its own, and not one to all keys of an account. */
  readonly hasSecretForEachKey: boolean
  /** What it publishes for testing: with these every visitor passes, or none does. */
  readonly publicForTests: { readonly secrets: readonly string[]; readonly siteKeys: readonly string[] }
  /** Its codes for a token that was verified before, and for one that is too old. */
  readonly codes: { readonly seen: string; readonly expired: string }
}

const hCaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const reCaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** The providers, by their names in the settings of the case. */
export const captchaProviders: Readonly<Record<CaptchaAnswer['provider'], CaptchaProvider>> = {
  hCaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    sources: {
      script: hCaptchaHosts,
      frame: hCaptchaHosts,
      style: hCaptchaHosts,
      connect: hCaptchaHosts,
    },
    hasSecretForEachKey: false,
    publicForTests: {
      secrets: ['0x0000000000000000000000000000000000000000'],
      siteKeys: [
        '10000000-ffff-ffff-ffff-000000000001',
        '20000000-ffff-ffff-ffff-000000000002',
        '30000000-ffff-ffff-ffff-000000000003',
      ],
    },
    codes: { seen: 'already-seen-response', expired: 'expired-input-response' },
  },
  reCaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    sources: {
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frame: reCaptchaFrames,
      style: [],
      connect: ['https://www.google.com/recaptcha/'],
    },
    hasSecretForEachKey: true,
    publicForTests: {
      secrets: ['6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
      siteKeys: ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'],
    },
    codes: { seen: 'timeout-or-duplicate', expired: 'timeout-or-duplicate' },
  },
}

/** Secrets that the providers publish for testing: every token passes with them. */
export const publicTestSecrets: readonly string[] = Object.values(captchaProviders).flatMap(
  ({ publicForTests }) => publicForTests.secrets,
)

/** Site keys that the providers publish for testing: with them every visitor passes, or none does. */
export const publicTestSiteKeys: readonly string[] = Object.values(captchaProviders).flatMap(
  ({ publicForTests }) => publicForTests.siteKeys,
)
