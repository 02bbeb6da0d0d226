import type { Mask, MaskPlanning } from './mask.ts'
import { readDate } from './read-date.ts'

const isComplete = (text: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)

/** `##/##/####`, where `1/2/2024` becomes `01/02/2024`; the rules decide whether the day exists. */
export const date: Mask = {
  read: readDate,
  isComplete,
  message: 'LocKey_Validation_Mask_Date',
  inputMode: 'numeric',
}

export const datePlanning: MaskPlanning = { example: '01/15/2024', answerType: 'day' }
