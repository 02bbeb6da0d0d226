import { addressParts } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** Lists that a field chooses from, where a case has some. */

/** The choices of a file: of each entry the value, the label in the culture, and the cells of the further columns. */
export const choicesAnswer = namedSchema(
  'Choices',
  z.object({ columns: z.array(z.string()), entries: z.array(z.array(z.string())) }),
)

/** How the addresses of a country are made, as `AddressShape` of `form` says. */
export const addressShapeAnswer = namedSchema(
  'AddressShape',
  z.object({
    country: z.string(),
    lines: z.array(z.string()),
    latinLines: z.optional(z.array(z.string())),
    required: z.array(z.enum(addressParts)),
    words: z.partialRecord(z.enum(addressParts), z.string()),
    language: z.optional(z.string()),
    postalCode: z.optional(z.object({ pattern: z.string(), example: z.string() })),
    regions: z.array(
      z.object({
        value: z.string(),
        names: z.record(z.string(), z.string()),
        postalCode: z.optional(z.string()),
      }),
    ),
  }),
)

export const getChoices = defineCall({
  id: 'getChoices',
  method: 'get',
  path: '/api/choices',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  ofVersion: true,
  query: z.object({ file: z.string(), culture: z.optional(z.string()) }),
  summary: 'A list of choices of the case',
  description:
    'Of a file in the folder `choices`: of each entry the value, the label in the culture, and the cells of the further columns. 404 for a file that the case does not have.',
  answers: { 200: { means: 'A list of choices of the case', schema: choicesAnswer } },
})

export const getAddressShape = defineCall({
  id: 'getAddressShape',
  method: 'get',
  path: '/api/address-shape',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  query: z.object({ country: z.string() }),
  summary: 'The addresses of a country',
  description:
    'Which parts an address has, in which lines, which of them every address has, the pattern of its postal codes, and its regions. 404 for a country of which nothing is known.',
  answers: { 200: { means: 'The addresses of a country', schema: addressShapeAnswer } },
})

export type ChoicesAnswer = z.infer<typeof choicesAnswer>
