/** What happens to the widget after an error: made anew, taken back to its start, or nothing but a line in the log. */
export type Recovery = 'render' | 'reset' | 'log'

/** The error codes of both providers, as hCaptcha calls them, and what each asks for. */
const recoveries = {
  'missing-captcha': 'render',
  'invalid-captcha-id': 'render',
  'rate-limited': 'reset',
  'invalid-data': 'reset',
  'challenge-closed': 'reset',
  'challenge-expired': 'reset',
  'challenge-error': 'reset',
  'internal-error': 'reset',
  'network-error': 'log',
  'script-error': 'log',
} as const satisfies Readonly<Record<string, Recovery>>

export type CaptchaCode = keyof typeof recoveries

const isCaptchaCode = (code: string): code is CaptchaCode => Object.hasOwn(recoveries, code)

/** The code that a provider's script gave, in whatever shape; an unknown one counts as `internal-error`. */
export function captchaCodeOf(given: unknown): CaptchaCode {
  const text = given instanceof Error ? given.message : String(given)
  if (isCaptchaCode(text)) return text
  return /invalid recaptcha client id/i.test(text) ? 'invalid-captcha-id' : 'internal-error'
}

export const recoveryOf = (code: CaptchaCode): Recovery => recoveries[code]

/** An execution of the captcha that brought no token. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError'
  readonly code: CaptchaCode

  constructor(code: CaptchaCode) {
    super(code)
    this.code = code
  }
}
