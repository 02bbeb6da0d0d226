import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../browsers/until.ts'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** The output of a command, and its exit code. */
interface Ended {
  readonly code: unknown
  readonly out: string
}

/** A server that the installed command started. */
interface InstalledServer {
  readonly url: string
  /** Stops it with a signal, and returns its exit code. */
  readonly stop: () => Promise<unknown>
  /** What it has printed so far. */
  readonly printed: () => string
}

/** Redress as an operator has it: the installed package, without a checkout. */
export interface InstalledPackage {
  /** The folder that it was installed into. */
  readonly folder: string
  readonly run: (...args: readonly string[]) => Promise<Ended>
  readonly serve: (...args: readonly string[]) => Promise<InstalledServer>
}

/** The environment of a machine without this checkout: its Node, and no settings of npm scripts or of tests. */
function plainEnvironment(bin: string): NodeJS.ProcessEnv {
  const own = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  const passed = Object.entries(process.env).filter(
    ([name]) =>
      /^npm_config_registry$|^NODE_EXTRA_CA_CERTS$/i.test(name) ||
      !/^(npm_|node_|vitest|redress_)/i.test(name),
  )
  return { ...Object.fromEntries(passed), PATH: [bin, ...own].join(delimiter) }
}

async function serve(
  given: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<InstalledServer> {
  const child: ChildProcess = spawn('redress', ['serve', ...given], { cwd, env })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += String(chunk)
    })
  const url = await until('the installed server prints its address', async () => {
    if (child.exitCode !== null) throw new Error(`The installed server ended: ${printed}`)
    return /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''
  })
  return {
    url,
    printed: () => printed,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** Builds the tarball from the checkout, and returns its path. */
export async function makeTarball(folder: string): Promise<string> {
  await execute('npm', ['run', 'pack', '--silent', '--', folder], { cwd: root })
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  return join(folder, name)
}

/** Installs a tarball as `npm install -g` does, below an empty folder; commands then run in `work`. */
export async function installTarball(
  tarball: string,
  { prefix, work }: { readonly prefix: string; readonly work: string },
): Promise<InstalledPackage> {
  const env = plainEnvironment(join(prefix, 'bin'))
  await execute('npm', ['install', '--global', '--prefix', prefix, tarball], { cwd: work, env })
  return {
    folder: join(prefix, 'lib/node_modules/redress'),
    run: async (...args) => {
      try {
        const { stdout, stderr } = await execute('redress', [...args], { cwd: work, env })
        return { code: 0, out: stdout + stderr }
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error))
          throw error
        return { code: error.code, out: `${String(error.stdout)}${String(error.stderr)}` }
      }
    },
    serve: (...args) => serve(args, work, env),
  }
}
