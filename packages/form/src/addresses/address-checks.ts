import type { CopyKey } from '../copy/copy.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { Failure } from '../issue.ts'
import { type AddressPart, addressParts, partField } from './address-parts.ts'
import type { AddressChecks, AddressShape, CheckedPart, ShapeOf } from './address-shape.ts'
import { partsIn } from './formatted-address.ts'
import { pointedOut, type ReadPart, regionIn } from './pointed-out.ts'

type Sibling = (field: string) => FieldValue

const readerOf =
  (of: string, sibling: Sibling): ReadPart =>
  (part) =>
    textOf(sibling(partField(of, part)))

/** The parts that claimants type or choose besides the country. */
const typedParts = addressParts.filter((part) => part !== 'Country' && part !== 'Confirmed')

/** Whether an address is asked for: an optional one only once something is typed in it. */
const isAsked = ({ optional }: CheckedPart, read: ReadPart): boolean =>
  !optional || typedParts.some((part) => read(part) !== null)

/** A line that confirms what is not in its part is one that the page never sends: it takes it out when the part changes. */
function inConfirmed(value: FieldValue, read: ReadPart): Failure | null {
  const known = typedParts.map((part) => confirmedLine(part, read(part) ?? ''))
  const isStray = confirmedLines(textOf(value)).some((line) => !known.includes(line))
  return isStray ? { key: 'LocKey_Validation_Choice' } : null
}

const missing: Failure = { key: 'LocKey_Validation_Required' }

function inCountry(
  rule: CheckedPart,
  country: string | null,
  read: ReadPart,
  shapeOf: ShapeOf,
): Failure | null {
  if (country === null) return isAsked(rule, read) ? missing : null
  return shapeOf(country) === 'awaited' ? { key: 'LocKey_Address_NotLoaded' } : null
}

/** A part that the country does not have stays empty; one that every address of it has is not. What the data do not know is confirmed. */
function inPart(shape: AddressShape, rule: CheckedPart, text: string | null, read: ReadPart): Failure | null {
  const { part } = rule
  if (!partsIn(shape).includes(part)) return text === null ? null : { key: 'LocKey_Validation_Choice' }
  if (text === null) return shape.required.includes(part) && isAsked(rule, read) ? missing : null
  return isConfirmed(read('Confirmed'), part, text) ? null : pointedOut(shape, part, text, read)
}

/** The shape of the country that is entered, if it is known. */
function shapeIn(read: ReadPart, shapeOf: ShapeOf): AddressShape | null {
  const shape = shapeOf(read('Country') ?? '')
  return shape === 'awaited' ? null : shape
}

/** What a part of any country can be. */
const textsOf = (part: AddressPart): readonly string[] =>
  part.startsWith('Line') ? ['12 Mill Lane', 'Springfield'] : ['Springfield', '12 Mill Lane']

/** Checks addresses by the shapes of their countries, on the page and on the server alike. */
export const addressChecks = (shapeOf: ShapeOf): AddressChecks => ({
  issue(rule, value, sibling) {
    const { part, of } = rule
    const read = readerOf(of, sibling)
    if (part === 'Country') return inCountry(rule, textOf(value), read, shapeOf)
    if (part === 'Confirmed') return inConfirmed(value, read)
    const shape = shapeIn(read, shapeOf)
    const failure = shape && inPart(shape, rule, textOf(value), read)
    return failure && { label: labelOfPart(part, shape), ...failure }
  },
  requires(rule, sibling) {
    const { part, of } = rule
    const read = readerOf(of, sibling)
    if (!isAsked(rule, read)) return false
    return part === 'Country' || (shapeIn(read, shapeOf)?.required.includes(part) ?? false)
  },
  examples({ part, of }, sibling) {
    const read = readerOf(of, sibling)
    const shape = shapeIn(read, shapeOf)
    if (!shape || !partsIn(shape).includes(part)) return []
    if (part === 'PostalCode') return shape.postalCode ? examplesOfPostalCode(shape, read) : textsOf(part)
    return part === 'Region' && shape.regions.length > 0
      ? shape.regions.map(({ value }) => value)
      : textsOf(part)
  },
})

/** The first of the beginnings that a pattern of the data takes: of choices the first, of `[2-5]` the 2, of `\\d{2}` two zeros. */
const firstBeginning = (pattern: string): string =>
  pattern
    .replace(/\((?:\?:)?([^|()]*)[^()]*\)/g, '$1')
    .replace(/\|.*/, '')
    .replace(/\[(.)[^\]]*\]/g, '$1')
    .replace(/\\d(?:\{(\d)\})?/g, (_, count: string | undefined) => '0'.repeat(Number(count ?? 1)))
    .replace(/.\?/g, '')

/** The example of the country; of a region that has other codes, an end of the example after a beginning of these. */
function examplesOfPostalCode(shape: AddressShape, read: ReadPart): readonly string[] {
  const example = shape.postalCode?.example ?? ''
  const beginning = firstBeginning(regionIn(shape, read('Region') ?? '')?.postalCode ?? '')
  const others = Array.from({ length: example.length + 1 }, (_, at) => beginning + example.slice(at))
  const known = [example, ...others].find((code) => pointedOut(shape, 'PostalCode', code, read) === null)
  return known === undefined ? [] : [known]
}

/** What the field `Confirmed` says of a part: its name, and what was confirmed. */
export const confirmedLine = (part: AddressPart, text: string): string => `${part}: ${text}`

/** The lines of the field `Confirmed`. */
export const confirmedLines = (confirmed: string | null): readonly string[] =>
  confirmed === null ? [] : confirmed.split('\n')

/** Whether the claimant confirmed what is now in a part. A part that was changed since is not confirmed. */
export const isConfirmed = (confirmed: string | null, part: AddressPart, text: string): boolean =>
  confirmedLines(confirmed).includes(confirmedLine(part, text))

/** The label of a part, in the word of the country where it has one of its own. */
export const labelOfPart = (part: AddressPart, shape: AddressShape | null = null): CopyKey =>
  `LocKey_Address_${shape?.words[part] ?? part}`
