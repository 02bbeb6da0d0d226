import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, lchownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { type Stage, stagesOf, textsOf } from './stages-of.ts'

const checkout = join(import.meta.dirname, '../..')

/** A stage on this machine: a folder replaces the root of its file system. */
interface Built {
  readonly stage: Stage
  readonly root: string
  /** The state for the next instructions. */
  folder: string
  environment: Readonly<Record<string, string>>
}

/** Prefixes each absolute path with the root of the stage. */
const below = (root: string, text: string): string =>
  text.replaceAll(/(?<=^|[\s=:'"])\/(?=(?:build|out|opt|data|case)\b)/g, `${root}/`)

/** The machine's programs with the Node of this checkout, which is as new as that of the image. */
const programs = (): string =>
  [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules')),
  ].join(delimiter)

const ownerOf = (flag: string | undefined): readonly [number, number] | null => {
  const [, user, group] = /^--chown=(\d+):(\d+)$/.exec(flag ?? '') ?? []
  return user === undefined ? null : [Number(user), Number(group)]
}

const isRoot = (): boolean => process.getuid?.() === 0

/** The files of the build context: those of the repository, none of which `.dockerignore` excludes. */
function copyCheckout(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name !== ''))
    cpSync(join(checkout, file), join(to, file))
}

function copy(built: Built, text: string, stages: readonly Built[]): void {
  const words = text.split(/\s+/)
  const flags = words.filter((word) => word.startsWith('--'))
  const [from = '', to = ''] = words.filter((word) => !word.startsWith('--'))
  const source = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
  const target = to.startsWith('/') ? join(built.root, to) : join(built.root, built.folder, to)
  if (source === undefined) return copyCheckout(target)
  const stage = stages.find(({ stage: { name } }) => name === source)
  if (!stage) throw new Error(`COPY is from '${source}', which is no stage before.`)
  cpSync(join(stage.root, from), target, { recursive: true, verbatimSymlinks: true })
  const owner = ownerOf(flags.find((flag) => flag.startsWith('--chown=')))
  if (owner && isRoot()) {
    for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(target, name), ...owner)
    chownSync(target, ...owner)
    chmodSync(target, 0o700)
  }
}

function perform(
  built: Built,
  { name, text }: Stage['instructions'][number],
  stages: readonly Built[],
): void {
  const { root } = built
  if (name === 'WORKDIR') {
    built.folder = text
    mkdirSync(join(root, text), { recursive: true })
  } else if (name === 'ENV') {
    const [, variable = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? []
    built.environment = { ...built.environment, [variable]: value }
  } else if (name === 'COPY') copy(built, text, stages)
  else if (name === 'RUN') {
    mkdirSync(join(root, 'opt'), { recursive: true })
    const env = {
      HOME: process.env.HOME,
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      PATH: programs(),
    }
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', below(root, text)], {
      cwd: join(root, built.folder),
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`RUN ${text} ended with ${status}:\n${stdout}${stderr}`)
  }
}

/** The process of a container, as the last stage of the container file defines it. */
export interface ContainerProcess {
  readonly root: string
  readonly stages: readonly Stage[]
  /** Starts the command of the image with these additional settings; as its user if this process is root. */
  readonly start: (settings: Readonly<Record<string, string>>) => ChildProcess
  /** Runs the health check; its exit code. */
  readonly health: (settings: Readonly<Record<string, string>>) => Promise<number | null>
}

const words = z.array(z.string())

/** The words of an instruction in JSON, the exec form. */
const wordsOf = (stage: Stage, name: string): readonly string[] =>
  textsOf(stage, name).flatMap((text) => words.parse(JSON.parse(text.slice(text.indexOf('[')))))

/** Executes a container file step by step, each stage in an empty folder below `place`. @throws if a step fails */
export function followContainerfile(file: string, place: string): ContainerProcess {
  const built: Built[] = []
  for (const [index, stage] of stagesOf(readFileSync(file, 'utf8')).entries()) {
    const made: Built = { stage, root: join(place, String(index)), folder: '/', environment: {} }
    mkdirSync(made.root, { recursive: true })
    for (const instruction of stage.instructions) perform(made, instruction, built)
    built.push(made)
  }
  const last = built.at(-1)
  if (!last) throw new Error(`${file} has no stage.`)
  const { stage, root, environment } = last
  const [user = 0, group = 0] = (textsOf(stage, 'USER').at(-1) ?? '').split(':').map(Number)
  const run = ([program = '', ...given]: readonly string[], settings: Readonly<Record<string, string>>) => {
    const own = Object.entries(environment).map(([name, value]) => [name, below(root, value)])
    const env = Object.fromEntries([...own, ...Object.entries(settings)])
    return spawn(program, given, {
      cwd: join(root, last.folder),
      env: { ...env, PATH: `${env.PATH}${delimiter}${programs()}` },
      ...(isRoot() && { uid: user, gid: group }),
    })
  }
  return {
    root,
    stages: built.map(({ stage: each }) => each),
    start: (settings) => run([...wordsOf(stage, 'ENTRYPOINT'), ...wordsOf(stage, 'CMD')], settings),
    health: (settings) =>
      new Promise((resolve, reject) => {
        const check = run(wordsOf(stage, 'HEALTHCHECK'), settings)
        check.on('error', reject)
        check.on('exit', resolve)
      }),
  }
}
