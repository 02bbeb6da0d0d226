import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expressionsPage } from '../packages/case/src/schemas/expressions-page.ts'
import { schemaFiles } from '../packages/case/src/schemas/schema-files.ts'
import { sampleCase } from '../packages/foundation/src/product-folder.ts'
import { caseFormatTexts } from '../packages/server/src/administration/commands/schemas.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { settingsPage } from '../packages/server/src/installation/environment/settings-page.ts'
import { programsDocument } from '../packages/server/src/programs/programs-document.ts'
import { assemble } from '../packages/server/src/site/assemble.ts'
import { writePage } from '../packages/server/src/testing/write-page.ts'
import { addressShapesFile } from './address-shapes/address-shapes-file.ts'
import { decisionsPage } from './decisions-index.ts'
import { pageCallFiles } from './page-calls.ts'
import { requirementTestsPage } from './requirement-tests.ts'

const root = join(import.meta.dirname, '..')

/** The OpenAPI document that a development server of the sample case serves. */
async function apiDocumentText(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'redress-generate-'))
  const config = readConfig({ REDRESS_CASE: sampleCase, REDRESS_DATA: dataFolder })
  const pageFolder = await writePage()
  const assembled = await assemble(config, { pageFolder, logger: false, maxLag: 0 })
  try {
    const { body, statusCode } = await assembled.app.inject({
      url: '/api/docs',
      headers: { host: 'localhost' },
    })
    if (statusCode !== 200) throw new Error(`The API document was answered with ${statusCode}: ${body}`)
    return `${JSON.stringify(JSON.parse(body), null, 2)}\n`
  } finally {
    await assembled.close()
    for (const folder of [dataFolder, pageFolder]) await rm(folder, { recursive: true, force: true })
  }
}

/** Every file of the repository that is generated from the code: its path, and its text now. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const schemas = Object.entries(schemaFiles()).map(([name, text]) => [`docs/schemas/${name}`, text] as const)
  return new Map([
    ...schemas,
    ...pageCallFiles(),
    ['packages/server/addresses/shapes.json', addressShapesFile()],
    ...[...(await caseFormatTexts())].map(([name, text]) => [`docs/case-format/${name}`, text] as const),
    ['docs/case-format/expressions.md', expressionsPage()],
    ['docs/operate/settings.md', settingsPage()],
    ['docs/requirement-tests.md', requirementTestsPage()],
    ['docs/decisions/README.md', decisionsPage()],
    ['docs/openapi.json', await apiDocumentText()],
    ['docs/openapi-programs.json', `${JSON.stringify(programsDocument('The case'), null, 2)}\n`],
  ])
}

/** The paths of generated files whose committed text differs from the code, or that do not exist. */
export async function staleFiles(
  files: ReadonlyMap<string, string>,
  folder = root,
): Promise<readonly string[]> {
  const stale: string[] = []
  for (const [path, text] of files) {
    const committed = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (committed !== text) stale.push(path)
  }
  return stale
}

/** Writes the generated files that are stale, and returns their paths. */
export async function writeGeneratedFiles(): Promise<readonly string[]> {
  const files = await generatedFiles()
  const stale = await staleFiles(files)
  for (const path of stale) await writeFile(join(root, path), files.get(path) ?? '')
  return stale
}
