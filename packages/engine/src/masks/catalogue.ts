import { DeveloperError } from '../errors.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { Issue } from '../rules/rule.ts'
import { currency } from './currency.ts'
import { date } from './date.ts'
import { decimal } from './decimal.ts'
import type { Mask, MaskName, MaskOptions } from './mask.ts'
import { rewritingCharacters, toAscii } from './preprocessors.ts'
import { compileTokens } from './tokens.ts'
import { usPhone } from './us-phone.ts'

const asciiOnly = (mask: MaskOptions['mask']): MaskOptions => ({
  mask,
  preprocessors: [toAscii],
  postprocessors: [],
})

const internationalPhone: Mask = {
  options: asciiOnly(Array.from({ length: 16 }, () => /\d/)),
  isComplete: (text) => /^\d{7,16}$/.test(text),
  message: 'LocKey_Validation_Mask_InternationalPhone',
  inputMode: 'tel',
}

const vin: Mask = {
  options: {
    mask: compileTokens('*'.repeat(17)),
    preprocessors: [
      toAscii,
      rewritingCharacters((text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
    ],
    postprocessors: [],
  },
  isComplete: (text) => /^[A-Za-z0-9]{17}$/.test(text),
  message: 'LocKey_Validation_Mask_Vin',
  inputMode: 'text',
}

const fiveDigits = compileTokens('#####')
const nineDigits = compileTokens('#####-####')

const usZip: Mask = {
  // Five digits alone are a ZIP too, so the hyphen comes with the sixth.
  options: asciiOnly(({ value }) => (value.replace(/\D/g, '').length > 5 ? nineDigits : fiveDigits)),
  isComplete: (text) => /^\d{5}(?:-?\d{4})?$/.test(text),
  message: 'LocKey_Validation_Mask_UsZip',
  inputMode: 'numeric',
}

const nonUsPostalCode: Mask = {
  options: asciiOnly(Array.from({ length: 10 }, () => /[A-Za-z0-9 ]/)),
  isComplete: (text) => /^[A-Za-z0-9 ]{1,10}$/.test(text),
  message: 'LocKey_Validation_Mask_NonUsPostalCode',
  inputMode: 'text',
}

/** Every mask by its name (MSK-1); a name without a mask does not compile. */
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

const isMaskName = (name: string): name is MaskName => Object.hasOwn(masks, name)

/** The mask of this name. @throws NO_MASK_FACTORY */
export function maskOf(name: string): Mask {
  if (!isMaskName(name)) throw new DeveloperError('NO_MASK_FACTORY', { mask: name })
  return masks[name]
}

/** What is wrong with a value that the mask does not find finished, or null; empty is never wrong (MSK-2). @throws NO_MASK_FACTORY */
export function maskIssue(name: string, value: FieldValue): Issue | null {
  const mask = maskOf(name)
  const text = textOf(value)
  return text === null || mask.isComplete(text) ? null : { rule: 'mask', key: mask.message }
}
