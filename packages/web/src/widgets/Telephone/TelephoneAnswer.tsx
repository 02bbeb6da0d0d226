import { internationalNumber } from './international-number.ts'

/** A telephone number that was entered, as its country writes it for other countries. */
export const TelephoneAnswer = ({ value }: { readonly value: string }) => (
  <bdi dir="ltr">{internationalNumber(value)}</bdi>
)
