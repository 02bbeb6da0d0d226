import { plainText } from '../plain-text.ts'
import type { Separators } from './writing.ts'

/** A number as models hold it: digits, thousands between commas or not, perhaps a point and decimals. */
const modelNumber = /^(-?)(\d*|[1-9]\d{0,2}(?:,\d{3})+)(\.\d*)?$/

const escaped = (text: string): string => text.replace(/[.\\^$*+?()[\]{}|]/g, '\\$&')

/** The same digits in groups, from the right. */
function grouped(digits: string, group: string, inTwos: boolean): string {
  const head = inTwos ? digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, group) : ''
  if (head !== '') return head + group + digits.slice(-3)
  return digits.replace(/\B(?=(?:\d{3})+$)/g, group)
}

/** A number of a model as a region writes it; it has groups where the model has them. Null for what is no number. */
export function showNumber({ decimal, group, inTwos }: Separators, held: string): string | null {
  const [, sign = '', whole, decimals] = modelNumber.exec(held) ?? []
  if (whole === undefined) return null
  const digits = whole.replaceAll(',', '')
  const before = whole.includes(',') ? grouped(digits, group, inTwos) : digits
  return sign + before + (decimals === undefined ? '' : decimal + decimals.slice(1))
}

const patterns = new Map<string, RegExp>()

function patternOf({ decimal, group, inTwos }: Separators): RegExp {
  const key = `${decimal}${group}${inTwos}`
  const mark = escaped(group)
  const groups = inTwos ? `[1-9]\\d?(?:${mark}\\d\\d)*${mark}\\d{3}` : `[1-9]\\d{0,2}(?:${mark}\\d{3})+`
  const pattern = patterns.get(key) ?? new RegExp(`^(-?)(\\d*|${groups})(?:${escaped(decimal)}(\\d*))?$`, 'u')
  patterns.set(key, pattern)
  return pattern
}

/**
 * The model's form of a text in exactly the form of the region, while it is typed too; null for any other text, and for one
 * that is groups in one place and decimals in another.
 */
export function holdNumber(separators: Separators, typed: string): string | null {
  const [, sign = '', whole, decimals] = patternOf(separators).exec(typed) ?? []
  if (whole === undefined) return null
  const digits = whole.replaceAll(separators.group, '')
  const before = whole.includes(separators.group) ? grouped(digits, ',', false) : digits
  return sign + before + (decimals === undefined ? '' : `.${decimals}`)
}

/** How `plainText` leaves a separator. */
const plainOf = (separator: string): string => {
  if (/\s/u.test(separator)) return ' '
  return separator === '’' ? "'" : separator
}

/** The signs of a currency at either end, as any locale may write them. */
function withoutSigns(text: string, signs: readonly string[]): string {
  const [sign] = signs.filter((each) => each !== '' && (text.startsWith(each) || text.endsWith(each)))
  if (sign === undefined) return text
  return (text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length)).trim()
}

/** One mark and three digits behind it: a thousand, or decimals. */
const oneMark = /^\d{1,3}([.,])\d{3}$/

/**
 * A text in whatever form, written as the masks read it, with commas between thousands and a point before decimals; null where
 * it may be two numbers. `1.250` is a thousand and more where the region groups by dots, and unclear where it uses dots for
 * nothing.
 */
export function asMasksRead(
  { decimal, group }: Separators,
  text: string,
  signs: readonly string[],
): string | null {
  const ownMarks = text.replaceAll('\u066b', decimal).replaceAll('\u066c', group)
  const plain = withoutSigns(plainText(ownMarks), signs.map(plainText))
  const [, mark] = oneMark.exec(plain) ?? []
  if (mark !== undefined && mark !== decimal && mark !== plainOf(group)) return null
  if (decimal !== ',') return plain
  return plain.replace(/[.,]/g, (each) => (each === ',' ? '.' : ','))
}
