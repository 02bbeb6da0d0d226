import { isTelephone } from '@redress/form'
import { numberIn } from './number-in.ts'

/** A number as its own country writes it for other countries; as it is stored, where no country is known. */
export const internationalNumber = (stored: string): string =>
  (isTelephone(stored) && numberIn(stored, '')?.formatInternational()) || stored

/** A telephone number that was entered, as its country writes it for other countries. */
export const TelephoneAnswer = ({ value }: { readonly value: string }) => (
  <bdi dir="ltr">{internationalNumber(value)}</bdi>
)
