import type { MaskName } from '../mask.ts'
import { maskOf } from '../registry.ts'
import { currencyTyping } from './currency-typing.ts'
import { dateTyping } from './date-typing.ts'
import { decimalTyping } from './decimal-typing.ts'
import { internationalPhoneTyping } from './international-phone-typing.ts'
import type { MaskOptions } from './mask-options.ts'
import { nonUsPostalCodeTyping, usZipTyping } from './postal-code-typing.ts'
import { usPhoneTyping } from './us-phone-typing.ts'
import { vinTyping } from './vin-typing.ts'
import { maskOptions } from './whole-text.ts'

const allOptions: { readonly [N in MaskName]: MaskOptions } = {
  decimal: maskOptions(maskOf('decimal'), decimalTyping),
  currency: maskOptions(maskOf('currency'), currencyTyping),
  date: maskOptions(maskOf('date'), dateTyping),
  usPhone: maskOptions(maskOf('usPhone'), usPhoneTyping),
  internationalPhone: maskOptions(maskOf('internationalPhone'), internationalPhoneTyping),
  vin: maskOptions(maskOf('vin'), vinTyping),
  usZip: maskOptions(maskOf('usZip'), usZipTyping),
  nonUsPostalCode: maskOptions(maskOf('nonUsPostalCode'), nonUsPostalCodeTyping),
}

/** What holds an input to a mask, always the same object for one mask. Apart from the masks, since only inputs need it. */
export const maskOptionsOf = (name: MaskName): MaskOptions => allOptions[name]
