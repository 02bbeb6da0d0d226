import type { AnswerType } from '../conditions/form-expressions.ts'
import { DeveloperError } from '../errors.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import { currency, currencyPlanning } from './currency.ts'
import { date, datePlanning } from './date.ts'
import { decimal, decimalPlanning } from './decimal.ts'
import { internationalPhone, internationalPhonePlanning } from './international-phone.ts'
import type { Mask, MaskName, MaskPlanning } from './mask.ts'
import { nonUsPostalCode, nonUsPostalCodePlanning, usZip, usZipPlanning } from './postal-codes.ts'
import { usPhone, usPhonePlanning } from './us-phone.ts'
import { vin, vinPlanning } from './vin.ts'

/** Every mask by its name; a name without a mask does not compile. */
const masks: { readonly [N in MaskName]: Mask } = {
  decimal,
  currency,
  date,
  usPhone,
  internationalPhone,
  vin,
  usZip,
  nonUsPostalCode,
}

/** The same masks, as the proof of a form needs them. */
const maskPlannings: { readonly [N in MaskName]: MaskPlanning } = {
  decimal: decimalPlanning,
  currency: currencyPlanning,
  date: datePlanning,
  usPhone: usPhonePlanning,
  internationalPhone: internationalPhonePlanning,
  vin: vinPlanning,
  usZip: usZipPlanning,
  nonUsPostalCode: nonUsPostalCodePlanning,
}

const isMaskName = (name: string): name is MaskName => Object.hasOwn(masks, name)

/** The mask of this name. @throws NO_MASK_FACTORY */
export function maskOf(name: string): Mask {
  if (!isMaskName(name)) throw new DeveloperError('NO_MASK_FACTORY', { mask: name })
  return masks[name]
}

/** What is wrong with a value that the mask does not find finished, or null; empty is never wrong. @throws NO_MASK_FACTORY */
export function maskIssue(name: string, value: FieldValue): Issue | null {
  const mask = maskOf(name)
  const text = textOf(value)
  return text === null || mask.isComplete(text) ? null : { rule: 'mask', key: mask.message }
}

/**
 * What is left in a field as the mask writes it, or as it is where the mask cannot read it. A finished text that the claimant
 * did not enter stays as the class list has it. @throws NO_MASK_FACTORY
 */
export function finishedText(name: string, text: string, entered: boolean): string {
  const { isComplete, read } = maskOf(name)
  return !entered && isComplete(text) ? text : (read(text) ?? text)
}

/** What a text of the mask is to expressions; null where the mask says nothing of it. */
export const answerTypeOfMask = (name: MaskName): AnswerType | null => maskPlannings[name].answerType ?? null

/** A finished text by the mask. */
export const maskExample = (name: MaskName): string => maskPlannings[name].example
