import type { ConfirmAnswer, SendAgainAnswer } from '@redress/engine/contract'
import { isCaptchaAnswer } from './captcha.ts'
import { isFlag, isText, objectOf, orMissing, orNull, type Shape } from './shape.ts'

export const isConfirmAnswer: Shape<ConfirmAnswer> = objectOf({
  confirmed: isFlag,
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
})

export const isSendAgainAnswer: Shape<SendAgainAnswer> = objectOf({
  accepted: isFlag,
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
})
