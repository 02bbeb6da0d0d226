import { addressParts, type FieldPlan, isAddress, ownMaskOf, partField } from '@redress/engine'
import type { Meaning, Meanings } from './meaning.ts'

const meaningOfToken: Readonly<Record<string, Meaning>> = {
  'street-address': 'street',
  'address-line1': 'street',
  'address-line2': 'unit',
  'address-line3': 'unit',
  'address-level1': 'region',
  'postal-code': 'postalCode',
  country: 'country',
}

const meaningOfPart: Readonly<Partial<Record<(typeof addressParts)[number], Meaning>>> = {
  Country: 'country',
  Line1: 'street',
  Line2: 'unit',
  Line3: 'unit',
  Region: 'region',
  PostalCode: 'postalCode',
}

/** The parts of an address that one widget has all of, by the field of its country. */
const partsOf = (country: string): Meanings =>
  addressParts.flatMap((part) => {
    const meaning = meaningOfPart[part]
    return meaning ? [[partField(country, part), meaning] as const] : []
  })

/** The parts of addresses: by the tokens of HTML, by their masks, and of the widget that has them all. */
export const addressMeanings = (fields: readonly FieldPlan[]): Meanings =>
  fields.flatMap(({ id, widget }) => {
    if (!widget) return []
    if (isAddress(widget)) return partsOf(id)
    const token = widget.autocomplete?.split(' ').at(-1) ?? ''
    const isPostalCode = /zip|postal/i.test(ownMaskOf(widget) ?? '')
    const meaning = meaningOfToken[token] ?? (isPostalCode ? 'postalCode' : undefined)
    return meaning ? [[id, meaning] as const] : []
  })
