import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redress-imports-'))
  cpSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The output of lint for these files at these paths. */
function lint(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['packages'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    return error instanceof Error && 'stdout' in error && 'stderr' in error
      ? `${String(error.stdout)}${String(error.stderr)}`
      : String(error)
  }
}

const plan = { 'packages/form/src/form/plan-form.ts': 'export const plan = 1\n' }

test('lint accepts imports of lower layers', () => {
  const store = "import { plan } from '../form/plan.ts'\nexport const store = plan\n"
  expect(lint({ ...plan, 'packages/form/src/store/store.ts': store })).toContain('0 errors')
})

test.each([
  ['a folder of forms imports from a higher one', 'packages/form/src/rules/rule.ts', '../form/plan.ts'],
  ['a form imports from Node', 'packages/form/src/rules/rule.ts', 'node:fs'],
  ['a form imports React', 'packages/form/src/form/field.ts', 'react'],
  ['a widget imports a block', 'packages/web/src/widgets/Text.ts', '../blocks/Row.ts'],
  [
    'saving a form imports the filling in of forms',
    'packages/web/src/save-for-later/save.ts',
    '../filling-in/FormPage.ts',
  ],
  [
    'a form imports the parser of expressions',
    'packages/form/src/form/field.ts',
    '@redress/case/expression-parser/index.ts',
  ],
  [
    'the page imports the parser of expressions',
    'packages/web/src/form/use-field.ts',
    '@redress/case/expression-parser/index.ts',
  ],
  [
    'the page looks into the package of forms',
    'packages/web/src/form/use-field.ts',
    '@redress/form/store/form-store.ts',
  ],
  ['the case imports from the server', 'packages/case/src/reading/a.ts', '@redress/server'],
  ['the page imports from the server', 'packages/web/src/app/app.ts', '@redress/server'],
  ['a use-case imports from the web framework', 'packages/server/src/steps/filing/submit.ts', 'fastify'],
  ['the storage imports a use-case', 'packages/server/src/storage/store.ts', '../steps/filing/submit.ts'],
  ['a step imports a later one', 'packages/server/src/steps/filing/submit.ts', '../cure/cure.ts'],
  ['a rule imports a call', 'packages/server/src/steps/filing/submit.ts', './calls/submit.ts'],
  ['what a step stores imports a rule', 'packages/server/src/steps/filing/stored/store.ts', '../submit.ts'],
])('lint refuses it when %s', (_, path, imported) => {
  const text = `import { plan } from '${imported}'\nexport const it = plan\n`
  expect(lint({ ...plan, [path]: text })).toContain('no-restricted-imports')
})

test.each([
  'Date.now()',
  'new Date()',
  'Math.random()',
  'Temporal.Now.instant()',
  "fetch('/')",
  'document.title',
])('lint refuses %s in a form', (expression) => {
  const output = lint({ 'packages/form/src/dates/now.ts': `export const now = () => ${expression}\n` })
  expect(output).toMatch(/no-restricted-(globals|properties)/)
})

test('lint refuses a cycle', () => {
  const other = (name: string) => `import { ${name} } from './${name}.ts'\nexport const it = ${name}\n`
  const output = lint({
    'packages/case/src/reading/a.ts': `${other('b')}export const a = it\n`,
    'packages/case/src/reading/b.ts': `${other('a')}export const b = it\n`,
  })
  expect(output).toContain('no-cycle')
})

test.each(['packages/form/src', 'packages/web/src', 'packages/server/src', 'packages/case/src'])(
  'lint refuses a folder of %s that is in no layer',
  (root) => {
    const said = lint({ ...plan, [`${root}/nowhere/room.ts`]: 'export const room = 1\n' })
    expect(said).toContain('folders in no layer: nowhere')
  },
)
