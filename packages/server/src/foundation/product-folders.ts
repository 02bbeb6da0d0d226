import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds `packages`, `cases` and `docs`: the checkout, or `dist` of the installed package. */
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The built page. */
export const pageFolder = join(root, 'packages/web/dist')

/** The sample case, which a new case takes translations from. */
export const sampleCase = join(root, 'cases/meridian')

/** The text that `docs/case-format.md` begins with. */
export const caseFormatIntroduction = join(root, 'docs/case-format.intro.md')

/** Whether Redress runs from an installed package, whose folder no case should refer to. */
const isInstalled = root.includes(`${sep}node_modules${sep}`)

/**
 * Where the files of a case find their JSON Schemas: in the checkout, or, where Redress is an installed package, in the
 * folder of the case itself, so that the case can be moved and the package updated.
 */
export const schemasFolder = (caseFolder: string): string =>
  isInstalled ? join(caseFolder, 'schemas') : join(root, 'docs/schemas')

/** Whether a new case has to hold the JSON Schemas itself. */
export const schemasAreInCase = isInstalled
