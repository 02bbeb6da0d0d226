import type { ConfirmAnswer, SendAgainAnswer } from '@redress/engine/contract'
import { isFlag, isText, objectOf, orNull, type Shape } from './shape.ts'

export const isConfirmAnswer: Shape<ConfirmAnswer> = objectOf({ confirmed: isFlag, error: orNull(isText) })

export const isSendAgainAnswer: Shape<SendAgainAnswer> = objectOf({ accepted: isFlag, error: orNull(isText) })
