import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { fileStandardClaim } from '../installed/file-standard-claim.ts'
import {
  commandRecipe,
  migrationRecipe,
  providerRecipe,
  type Recipe,
  ruleRecipe,
  widgetRecipe,
} from './recipe.ts'
import { serveCopy } from './serve-copy.ts'
import { copyTree } from './tree-copy.ts'

const place = mkdtempSync(join(tmpdir(), 'redress-recipes-'))
const tree = copyTree(place)
afterAll(() => rmSync(place, { recursive: true, force: true }))
beforeEach(() => tree.reset())

const root = join(import.meta.dirname, '../..')
const door = 'packages/server/bin/redress.js'

/** Runs a program in the copy that must succeed. */
async function succeed(program: string, ...args: readonly string[]): Promise<string> {
  const { code, out } = await tree.run(program, ...args)
  expect(code, `${program} ${args.join(' ')}\n${out}`).toBe(0)
  return out
}

/** Makes a case of its own in the copy, also where an earlier test or try has left one. */
async function makeCase(name: string): Promise<void> {
  for (const folder of [name, `${name}-data`]) rmSync(join(place, folder), { recursive: true, force: true })
  await succeed(process.execPath, door, 'new', name, '--yes')
}

test('a widget and a rule that were added by their recipes are checked, tested, filed in a browser and exported', async () => {
  tree.follow(widgetRecipe)
  tree.follow(ruleRecipe)
  for (const project of ['packages/engine', 'packages/web', 'packages/server'])
    await succeed('tsc', '-p', project)
  await succeed('vitest', 'run', 'packages/engine/src/rules/text/without-digits.test.ts')
  await succeed('npm', 'run', 'build', '--silent')
  await makeCase('demo')
  const pills = 'type: pills\n        field: claimDetails.hasDocuments'
  tree.edit('demo/forms/standard.yaml', (text) =>
    text.replace('type: radio\n        field: claimDetails.hasDocuments', pills),
  )
  tree.edit('demo/models/standard-claim-details.yaml', (text) =>
    text.replace('description: { rules: [', 'description: { rules: [{ type: withoutDigits }, '),
  )
  expect(await succeed(process.execPath, door, 'check', 'demo')).toContain('No mistakes')
  const server = await serveCopy(place, 'demo')
  onTestFinished(server.stop)
  const document = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 paid') }
  const code = await fileStandardClaim(server.url, document)
  expect(code).toMatch(referenceCodePattern)
  await succeed(process.execPath, door, 'export', 'demo', '--out', 'monday')
  const exported = readFileSync(join(place, 'monday/claims.csv'), 'utf8')
  for (const value of [code, 'No water for nine days']) expect(exported).toContain(value)
  expect(exported).toMatch(/\byes\b/)
}, 300_000)

/** The lines of a recipe's registries that hold one facet each. */
const facets = ({ registrations }: Recipe): readonly string[] =>
  registrations
    .map(({ lines }) => lines)
    .filter((lines) => !lines.startsWith('import') && !lines.endsWith('Schema,'))

test.each([
  ...facets(widgetRecipe).map((lines) => ['widget', lines.trim(), widgetRecipe, lines] as const),
  ...facets(ruleRecipe).map((lines) => ['rule', lines.trim(), ruleRecipe, lines] as const),
])(
  'a %s without its line `%s` does not compile',
  async (_, __, recipe, left) => {
    tree.follow(recipe, left)
    const results = [
      await tree.run('tsc', '-p', 'packages/engine'),
      await tree.run('tsc', '-p', 'packages/web'),
    ]
    expect(results.map(({ code }) => code).some((code) => code !== 0)).toBe(true)
    expect(results.map(({ out }) => out).join('')).toMatch(/(?:registry|readable-in)\.ts.*TS/)
  },
  120_000,
)

test.each([
  [widgetRecipe, 'packages/engine/src/widgets/pills.ts', '  secret: alwaysFalse,\n'],
  [widgetRecipe, 'packages/engine/src/widgets/pills.ts', '  otherExamples: alwaysEmpty,\n'],
  [ruleRecipe, 'packages/engine/src/rules/text/without-digits.ts', '  ...valueAlone,\n'],
] as const)(
  'a definition without one of its facets does not compile (%#)',
  async (recipe, file, facet) => {
    tree.follow(recipe)
    tree.edit(file, (text) => text.replace(facet, ''))
    const { code, out } = await tree.run('tsc', '-p', 'packages/engine')
    expect(code).not.toBe(0)
    expect(out).toMatch(/TS/)
  },
  60_000,
)

const server = 'packages/server/src'

test('a captcha provider that was added by its recipe passes the checks, and a case may name it', async () => {
  tree.follow(providerRecipe)
  for (const project of [
    'packages/engine',
    'packages/web',
    'packages/web/tsconfig.test.json',
    'packages/server',
  ])
    await succeed('tsc', '-p', project)
  const folders = ['packages/web/src/captcha', `${server}/providers/captcha`]
  await succeed('oxlint', '--type-aware', '--deny-warnings', 'packages/engine/src/contract', ...folders)
  await succeed('biome', 'check', '--error-on-warnings', ...folders)
  await succeed('vitest', 'run', ...folders, 'packages/engine/src/copy', `${server}/case/starter`)
  await succeed('npm', 'run', 'generate', '--silent')
  await makeCase('demo')
  tree.edit('demo/case.yaml', (text) => text.replace('provider: hCaptcha', 'provider: turnstile'))
  expect(await succeed(process.execPath, door, 'check', 'demo')).toContain('No mistakes')
}, 300_000)

/** The files whose facets the compiler requires, and the package that then fails. */
const requiring = [
  ['captcha-provider.ts', 'packages/server'],
  ['captcha/registry.ts', 'packages/web'],
  ['CaptchaBox.tsx', 'packages/web'],
] as const

test.each(requiring)(
  'a captcha provider without its entry in %s does not compile',
  async (name, project) => {
    const entry = providerRecipe.registrations.find(
      ({ file, lines }) => file.endsWith(name) && !lines.startsWith('import'),
    )
    tree.follow(providerRecipe, entry?.lines)
    const { code, out } = await tree.run('tsc', '-p', project)
    expect(code).not.toBe(0)
    expect(out).toMatch(/TS/)
  },
  120_000,
)

test('a command that was added by its recipe compiles, passes its test and is listed', async () => {
  tree.follow(commandRecipe)
  await succeed('tsc', '-p', 'packages/server')
  await succeed('vitest', 'run', `${server}/administration/commands/members.test.ts`)
  expect(await succeed(process.execPath, door, '--help')).toContain('count the class members')
}, 300_000)

test('a migration that was added by its recipe compiles and passes the tests of both databases', async () => {
  tree.follow(migrationRecipe)
  await succeed('tsc', '-p', 'packages/server')
  const tests = ['storage/schema.test.ts', 'storage/adapters.test.ts']
  await succeed('vitest', 'run', ...tests.map((test) => `${server}/${test}`))
}, 300_000)

/** What the step itself changes is not among them: the tests of both databases fail without it. */
const columns = facets(migrationRecipe).filter((lines) => !lines.includes('schemaNext'))

test.each(columns.map((lines) => [lines.trim(), lines] as const))(
  'a migration without its line `%s` does not compile',
  async (_, left) => {
    tree.follow(migrationRecipe, left)
    const { code, out } = await tree.run('tsc', '-p', 'packages/server')
    expect(code).not.toBe(0)
    expect(out).toMatch(/TS/)
  },
  120_000,
)

test('CONTRIBUTING.md names every file of the recipes', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  for (const { registrations } of [widgetRecipe, ruleRecipe, providerRecipe, commandRecipe, migrationRecipe])
    for (const { file } of registrations)
      expect(text).toContain(file.replace(/^.*\/kysely\//, '').replace(/\/languages\/.*/, '/languages'))
})
