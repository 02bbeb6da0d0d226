import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with `packages`, `cases` and `docs`: the checkout, or `dist` of the installed package. */
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The built page. */
export const pageFolder = join(root, 'packages/web/dist')

/** The sample case, the source of translations for a new case. */
export const sampleCase = join(root, 'cases/meridian')

/** The introduction of `docs/case-format.md`. */
export const caseFormatIntroduction = join(root, 'docs/case-format.intro.md')

/** Whether Redress runs from an installed package, to which no case should refer. */
const isInstalled = root.includes(`${sep}node_modules${sep}`)

/**
 * The folder of the JSON Schemas for a case: in the checkout, or, in an installed package, in the case folder itself, so
 * that the case can be moved and the package updated.
 */
export const schemasFolder = (caseFolder: string): string =>
  isInstalled ? join(caseFolder, 'schemas') : join(root, 'docs/schemas')

/** Whether a new case must contain the JSON Schemas itself. */
export const schemasAreInCase = isInstalled
