import type { CaptchaAnswer } from '@redress/api'
import type { CaptchaOfProvider } from './captcha-widget.ts'
import { hCaptcha } from './h-captcha.ts'
import { reCaptcha } from './re-captcha.ts'

/** The captcha of each provider. */
export const captchas: Readonly<Record<CaptchaAnswer['provider'], CaptchaOfProvider>> = {
  hCaptcha,
  reCaptcha,
}
