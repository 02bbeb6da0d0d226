import { type AddressShape, addressParts } from '@redress/engine'
import { addressShapeCall } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, listOf, objectOf, oneOf, orMissing, recordOf, type Shape } from './shape.ts'

const isShape = objectOf({
  country: isText,
  lines: listOf(isText),
  latinLines: orMissing(listOf(isText)),
  required: listOf(oneOf(addressParts)),
  words: recordOf(isText),
  language: orMissing(isText),
  postalCode: orMissing(objectOf({ pattern: isText, example: isText })),
  regions: listOf(objectOf({ value: isText, names: recordOf(isText), postalCode: orMissing(isText) })),
})

const isAddressShape: Shape<AddressShape> = isShape

/** How the addresses of a country are made. */
export const fetchAddressShape = (client: Client, country: string): Promise<AddressShape> =>
  client.get(`${addressShapeCall}?country=${encodeURIComponent(country)}`, isAddressShape)
