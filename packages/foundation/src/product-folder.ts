import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with `packages`, `cases` and `docs`: the checkout, or `dist` of the installed package. */
export const productFolder = fileURLToPath(new URL('../../..', import.meta.url))

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

/** Whether Redress runs from an installed package, to which no case should refer. */
const isInstalled = productFolder.includes(`${sep}node_modules${sep}`)

/**
 * The folder of the JSON Schemas for a case: in the checkout, or, in an installed package, in the case folder itself, so
 * that the case can be moved and the package updated.
 */
export const schemasFolder = (caseFolder: string): string =>
  isInstalled ? join(caseFolder, 'schemas') : join(productFolder, 'docs/schemas')

/** Whether a new case must contain the JSON Schemas itself. */
export const schemasAreInCase = isInstalled
