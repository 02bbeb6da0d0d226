import { plainText } from '@redress/form'
import { numberIn } from './number-in.ts'

/** What stands before a number that was copied from a link. */
const scheme = /^tel:\s*/i

/** What people write between the digits of a number, and not in it. */
const separators = /[\s()[\].\-\u00b7\u2022~]/g

/**
 * What is stored of a typed text: the number with + and the code of its country, read as one of this country where it has no +
 *. A text that is no number stays as it was typed, without separators if it has nothing else besides digits: the rule of
 * the field then says what is wrong with it.
 */
export function storedNumber(text: string, country: string): string {
  const plain = plainText(text).replace(scheme, '')
  const compact = plain.replace(separators, '')
  if (!/^\+?\d*$/.test(compact)) return numberIn(plain, country)?.number ?? text
  return (numberIn(plain, country) ?? numberIn(compact, country))?.number ?? compact
}
