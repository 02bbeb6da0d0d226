import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { plainEnvironment } from './plain-environment.ts'
import type { Recipe } from './recipe.ts'

const root = join(import.meta.dirname, '../..')

/** The output of a command, and its exit code. */
interface Ended {
  readonly code: number | null
  readonly out: string
}

/** A copy of the source tree whose packages import each other, not those of this tree. */
export interface TreeCopy {
  readonly folder: string
  /** Follows a recipe without the lines that `leaveOut` names. @throws if a file lacks a line that a recipe names */
  readonly follow: (recipe: Recipe, leaveOut?: string) => void
  /** Restores the files that recipes have changed or added. */
  readonly reset: () => void
  /** Runs a program of the packages, such as `tsc`. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<Ended>
  /** Changes a text file; every text to replace must exist. */
  readonly edit: (file: string, change: (text: string) => string) => void
}

/** The packages that are installed, each as a link; the project's own ones link into the copy. */
function linkPackages(folder: string): void {
  const [installed, own] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(own, '@redress'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@redress' && !name.startsWith('.vite')) symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(own, '@redress', name))
  for (const place of ['packages/engine', 'packages/web', 'packages/server', 'e2e', 'storm'])
    if (existsSync(join(root, place, 'node_modules')))
      symlinkSync(join(root, place, 'node_modules'), join(folder, place, 'node_modules'))
}

/** Copies every file that git knows or would add into an empty folder. */
export function copyTree(folder: string): TreeCopy {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n')
  for (const file of files)
    if (file !== '' && existsSync(join(root, file)))
      cpSync(join(root, file), join(folder, file), { recursive: true })
  linkPackages(folder)
  const changed = new Set<string>()
  const edit: TreeCopy['edit'] = (file, change) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const next = change(text)
    if (next === text) throw new Error(`${file} has nothing to change.`)
    writeFileSync(join(folder, file), next)
    changed.add(file)
  }
  return {
    folder,
    edit,
    follow: ({ copies, registrations }, leaveOut) => {
      for (const [specimen, file] of Object.entries(copies)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        cpSync(join(import.meta.dirname, 'specimens', `${specimen}.txt`), join(folder, file))
        changed.add(file)
      }
      for (const { file, before, lines } of registrations)
        if (lines !== leaveOut) edit(file, (text) => text.replace(`\n${before}\n`, `\n${lines}\n${before}\n`))
    },
    reset: () => {
      for (const file of changed) {
        rmSync(join(folder, file))
        if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
      }
      changed.clear()
    },
    run: async (program, ...args) => {
      const child = spawn(program, args, {
        cwd: folder,
        env: plainEnvironment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let out = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          out += String(chunk)
        })
      await once(child, 'close')
      return { code: child.exitCode, out }
    },
  }
}
