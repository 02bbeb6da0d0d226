import { type CaptchaAnswer, calls, captchaAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** Whose captcha guards authorize and submit, and whether one does (API-5). */
export const fetchCaptcha = (client: Client): Promise<CaptchaAnswer> =>
  client.get(calls.captcha, captchaAnswer)
