import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { freePort } from '../fixtures/free-port.ts'
import { fileStandardClaim } from './file-standard-claim.ts'
import { type InstalledPackage, installTarball, makeTarball } from './installed-package.ts'

const place = mkdtempSync(join(tmpdir(), 'redress-installed-'))
const work = join(place, 'empty')
const document = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 paid') }
let installed: InstalledPackage

beforeAll(async () => {
  await mkdir(work)
  await mkdir(join(place, 'tarball'))
  installed = await installTarball(await makeTarball(join(place, 'tarball')), {
    prefix: join(place, 'prefix'),
    work,
  })
}, 300_000)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs an installed command that must succeed. */
async function run(...args: readonly string[]): Promise<string> {
  const { code, out } = await installed.run(...args)
  expect(code, `redress ${args.join(' ')}\n${out}`).toBe(0)
  return out
}

/** Every package below a `node_modules` folder, as name and version. */
function packagesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
    )
    .flatMap((name) => {
      const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
      return [`${name}@${version}`, ...packagesBelow(join(folder, name, 'node_modules'))]
    })
}

test('OPS-8 ADM-1 from the tarball alone a new case is made, served on another port, claimed in a browser, exported and verified', async () => {
  expect(await run('--version')).toBe('1.1.0\n')
  rmSync(join(work, 'demo'), { recursive: true, force: true })
  rmSync(join(work, 'demo-data'), { recursive: true, force: true })
  await run('new', 'demo', '--yes')
  const port = await freePort()
  const server = await installed.serve('demo', '--port', String(port))
  const code = await fileStandardClaim(server.url, document)
  expect(code).toMatch(referenceCodePattern)
  expect(server.url).toBe(`http://localhost:${port}`)
  await run('export', 'demo', '--out', 'monday')
  expect(readFileSync(join(work, 'monday/claims.csv'), 'utf8')).toContain(code)
  for (const args of [
    ['demo', '--against', 'monday'],
    ['--export', 'monday'],
  ])
    expect(await run('verify', ...args)).toMatch(/Checked 1 claim and 1 document[\s\S]*whole and unaltered/)
  expect(await server.stop()).toBe(0)
  expect(await run('verify', 'demo')).toContain('Checked 1 claim and 1 document')
}, 180_000)

test('OPS-8 every other command works from the tarball alone', async () => {
  await run('new', 'harbor', '--yes', '--name', 'In re Harbor')
  const server = await installed.serve('harbor', '--port', '0')
  expect(await server.stop()).toBe(0)
  expect(await run('check', 'harbor')).toContain('No mistakes')
  expect(await run('map', 'harbor', '--svg', 'map.svg')).toBeDefined()
  await run('schemas', 'schemas', '--format', 'case-format.md')
  expect(readFileSync(join(work, 'case-format.md'), 'utf8')).toContain('`case.yaml`')
  expect(existsSync(join(work, 'harbor/schemas/case.schema.json'))).toBe(true)
  await run('import', 'harbor', 'harbor/class-list.csv', '--dry-run')
  await run('keys', 'harbor')
  await run('outbox', 'harbor')
  await run('report', 'harbor', '--out', 'report.html')
  await run('backup', 'harbor', 'backup')
  // A backup does not contain the secret, which the command requires before it restores anything.
  expect((await installed.run('restore', 'backup', '--data', 'elsewhere')).out).toContain(
    'set REDRESS_SECRET',
  )
  expect((await installed.run('purge', 'harbor')).out).not.toMatch(/Cannot find|ERR_MODULE/)
}, 180_000)

test('OPS-8 the bill of materials in the tarball names every package that was installed', () => {
  const bill = JSON.parse(readFileSync(join(installed.folder, 'sbom.cdx.json'), 'utf8'))
  const named = bill.components.map(
    ({ name, version, group }: { name: string; version: string; group?: string }) =>
      `${group ? `${group}/` : ''}${name}@${version}`,
  )
  const there = packagesBelow(join(installed.folder, 'node_modules'))
  expect(there.length).toBeGreaterThan(50)
  expect(there.filter((each) => !named.includes(each))).toEqual([])
})

test('OPS-8 the tarball holds the built page and the licences, and neither sources nor tests', () => {
  const files = readdirSync(installed.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  )
  for (const file of [
    'packages/web/dist/index.html',
    'LICENSE',
    'third-party-licenses.txt',
    'deploy/compose.yaml',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => /\.tsx?$|\.test\.|\/testing\//.test(file))).toEqual([])
})
