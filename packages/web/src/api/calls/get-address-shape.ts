/* Made by `npm run generate` of `getAddressShape` in `choices.ts` of `packages/api`. */
import type { getAddressShape as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, listOf, objectOf, oneOf, orMissing, recordOf } from '../shape.ts'

export const getAddressShape: PageCall<typeof statement> = {
  path: '/api/address-shape',
  isAnswer: objectOf({
    country: isText,
    lines: listOf(isText),
    latinLines: orMissing(listOf(isText)),
    required: listOf(oneOf(['Country', 'Line1', 'Line2', 'Line3', 'DependentLocality', 'Locality', 'Region', 'PostalCode', 'SortingCode', 'Confirmed'])),
    words: recordOf(isText),
    language: orMissing(isText),
    postalCode: orMissing(objectOf({
      pattern: isText,
      example: isText,
    })),
    regions: listOf(objectOf({
      value: isText,
      names: recordOf(isText),
      postalCode: orMissing(isText),
    })),
  }),
}
