import type { CaptchaAnswer } from '@redress/api'
import { getCaptcha } from './calls/get-captcha.ts'
import type { Client } from './client.ts'

/** Whose captcha guards authorize and submit, and whether one does. */
export const fetchCaptcha = (client: Client): Promise<CaptchaAnswer> => client.get(getCaptcha)
