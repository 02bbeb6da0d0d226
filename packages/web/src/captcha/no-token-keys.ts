import type { BuiltInKey } from '@redress/form'
import type { NoToken } from './attempt.ts'

/** Why the captcha brought no token, as copy keys. */
export const noTokenKeys = {
  closed: 'LocKey_Error_CaptchaClosed',
  blocked: 'LocKey_Error_CaptchaBlocked',
} as const satisfies Record<NoToken['reason'], BuiltInKey>
