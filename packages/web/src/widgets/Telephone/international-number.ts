import { isTelephone } from '@redress/engine'
import { numberIn } from './number-in.ts'

/** A number as its own country writes it for other countries; as it is stored, where no country is known. */
export const internationalNumber = (kept: string): string =>
  (isTelephone(kept) && numberIn(kept, '')?.formatInternational()) || kept
