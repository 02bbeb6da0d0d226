/**
 * `npm run pack`: builds the page and the server into one package below `dist/redress`, and packs it into
 * `redress-VERSION.tgz` in the current folder, or in the one given.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { bundleServer } from './bundle-server.ts'
import { closureOf, readLock } from './lock-entries.ts'
import { lockOf, packageManifest, pageWorkspaces, serverWorkspaces } from './package-manifest.ts'
import { thirdPartyLicenses } from './third-party-licenses.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'dist/redress')

/** Files that are copied unchanged from the checkout to the package. */
const copied = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'cases/meridian',
  // What `redress new --like` takes over.
  'cases/data-breach',
  'cases/vapor',
  'cases/wages',
  'cases/investors',
  'cases/opt-out',
  // The examples of the case format in a file that none of these cases has.
  'cases/user-privacy/fraud.yaml',
  'deploy',
  'docs',
  'packages/server/addresses',
  'packages/server/bin',
  'packages/server/languages',
  'packages/web/dist',
]

/** What makes a site of the manual. The package has its pages. */
const ofSite: ReadonlySet<string> = new Set(
  ['node_modules', '.vitepress', 'package.json', 'package-lock.json'].map((name) => join(root, 'docs', name)),
)

const write = (name: string, value: unknown): void =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)

/** Where the checkout has a package of the closure: at the top, or in the folder of a workspace. */
function installedFolder(place: string): string {
  const found = ['.', ...serverWorkspaces].map((base) => join(root, base, place)).find(existsSync)
  if (!found) throw new Error(`${place} is not installed: run npm ci.`)
  return found
}

/** Copies one package without the packages nested in it, which have places of their own. */
function copyPackage(from: string, to: string): void {
  const isOwn = (path: string) => !relative(from, path).split(sep).includes('node_modules')
  cpSync(from, to, { recursive: true, filter: isOwn })
}

async function writePackage(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' })
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !ofSite.has(from) })
  chmodSync(join(folder, 'packages/server/bin/redress.js'), 0o755)

  const manifest = packageManifest(root, await bundleServer(root, folder))
  const lock = readLock(join(root, 'package-lock.json'))
  const ofPage = closureOf(lock, pageWorkspaces)
  const ofServer = closureOf(lock, serverWorkspaces)
  write('package.json', manifest)
  for (const place of Object.keys(ofServer)) copyPackage(installedFolder(place), join(folder, place))
  write('third-party-licenses.txt', thirdPartyLicenses(root, ofPage))
  const whole = closureOf(lock, [...serverWorkspaces, ...pageWorkspaces])
  const direct = lock['packages/web']?.dependencies ?? {}
  const ofRegistry = Object.entries(direct).filter(([name]) => !name.startsWith('@redress/'))
  const all = {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...Object.fromEntries(ofRegistry) },
  }
  write('sbom.cdx.json', billOfMaterials(lockOf(all, whole)))
}

const into = resolve(process.argv[2] ?? '.')
// The bundler and React read this to choose their build, and a test runner sets another value.
process.env.NODE_ENV = 'production'
await writePackage()
mkdirSync(into, { recursive: true })
execFileSync('npm', ['pack', folder, '--pack-destination', into, '--silent'], { stdio: 'inherit' })
