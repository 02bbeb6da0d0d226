import type { MaskName } from '../mask.ts'
import { maskOf } from '../registry.ts'
import { buildMaskOptions } from './build-mask-options.ts'
import { currencyTyping } from './currency-typing.ts'
import { dateTyping } from './date-typing.ts'
import { decimalTyping } from './decimal-typing.ts'
import { internationalPhoneTyping } from './international-phone-typing.ts'
import type { MaskOptions } from './mask-options.ts'
import { nonUsPostalCodeTyping, usZipTyping } from './postal-code-typing.ts'
import { usPhoneTyping } from './us-phone-typing.ts'
import { vinTyping } from './vin-typing.ts'

const allOptions: { readonly [N in MaskName]: MaskOptions } = {
  decimal: buildMaskOptions(maskOf('decimal'), decimalTyping),
  currency: buildMaskOptions(maskOf('currency'), currencyTyping),
  date: buildMaskOptions(maskOf('date'), dateTyping),
  usPhone: buildMaskOptions(maskOf('usPhone'), usPhoneTyping),
  internationalPhone: buildMaskOptions(maskOf('internationalPhone'), internationalPhoneTyping),
  vin: buildMaskOptions(maskOf('vin'), vinTyping),
  usZip: buildMaskOptions(maskOf('usZip'), usZipTyping),
  nonUsPostalCode: buildMaskOptions(maskOf('nonUsPostalCode'), nonUsPostalCodeTyping),
}

/** What holds an input to a mask, always the same object for one mask. Apart from the masks, since only inputs need it. */
export const maskOptionsOf = (name: MaskName): MaskOptions => allOptions[name]
