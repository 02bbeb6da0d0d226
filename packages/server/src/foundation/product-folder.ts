import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with `packages`, `cases` and `docs`: the checkout, or `dist` of the installed package. */
export const productFolder = fileURLToPath(new URL('../../../..', import.meta.url))

/** The built page. */
export const pageFolder = join(productFolder, 'packages/web/dist')

/** The product's own sentences in every language but English, a file each. */
export const languagesFolder = join(productFolder, 'packages/server/languages')

/** How the addresses of every country are made. Generated from a kept data set. */
export const addressShapesPath = join(productFolder, 'packages/server/addresses/shapes.json')

/** The sample case, the source of texts for a new case. */
export const sampleCase = join(productFolder, 'cases/meridian')

/** The pages on the format of a case: written by hand, with a part that is made from the schemas. */
export const caseFormatFolder = join(productFolder, 'docs/case-format')
