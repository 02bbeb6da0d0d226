/**
 * `npm run docs`: installs what the manual's site needs, by the lock file of `docs`, and builds the site into
 * `docs/.vitepress/dist`. A dead link fails it. `npm run docs -- --serve` also serves it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

const folder = join(import.meta.dirname, '../docs')

const versionIn = (file: string, place: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages?.[place]?.version : undefined

/** Whether the site's own node_modules are those of the lock file. */
function isInstalled(): boolean {
  const place = 'node_modules/vitepress'
  const installed = versionIn(join(folder, 'node_modules/.package-lock.json'), place)
  return installed !== undefined && installed === versionIn(join(folder, 'package-lock.json'), place)
}

const vitepress = (command: string) =>
  `"${join(folder, 'node_modules/.bin/vitepress')}" ${command} "${folder}"`

const install = `npm ci --prefix "${folder}" --ignore-scripts --no-audit --no-fund`
const built = (isInstalled() || (await runCommand(install))) && (await runCommand(vitepress('build')))
const served = built && process.argv.includes('--serve') ? await runCommand(vitepress('preview')) : built
process.exitCode = served ? 0 : 1
