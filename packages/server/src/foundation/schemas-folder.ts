import { join, sep } from 'node:path'
import { productFolder } from './product-folder.ts'

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
