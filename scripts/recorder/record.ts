/**
 * `node scripts/recorder/record.ts FOLDER`: records what commands print and write, and what the server answers and shows, over the
 * data of the newest fixture with a fixed clock and seed. Two versions of the code that do the same make equal folders:
 * `diff -r` compares them. It needs the built page.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exchanges } from './exchanges.ts'

const root = join(import.meta.dirname, '../..')
const [out = ''] = process.argv.slice(2)
if (out === '') throw new Error('Name the folder that is written.')

/** One path for every run: outputs name it. */
const world = join(tmpdir(), 'redress-recorded')
const { secret, keys } = JSON.parse(
  readFileSync(join(root, 'packages/server/fixtures/1.1.0/settings.json'), 'utf8'),
)
const settings = {
  PATH: process.env.PATH,
  HOME: world,
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  COLUMNS: '100',
  RECORDED_AT: '2026-12-01T12:00:00Z',
  NODE_OPTIONS: `--no-warnings --import ${join(import.meta.dirname, 'fixed-world.ts')}`,
  REDRESS_CASE: join(world, 'case'),
  REDRESS_DATA: join(world, 'data-folder'),
  REDRESS_SECRET: secret,
  REDRESS_KEYS: keys,
  REDRESS_ERASURES: join(world, 'case-erasures.jsonl'),
  REDRESS_SLOW_HASH_KIB: '',
}

/** What differs between runs and says nothing: ports, durations, sizes of memory. */
const plain = (text: string): string =>
  text
    .replaceAll(world, '<world>')
    .replaceAll(root, '<root>')
    .replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, '<address>')
    .replaceAll(/\b\d+(?:\.\d+)? ?(?:ms|s|MB|seconds?)\b/g, '<amount>')
    .replaceAll(/"(?:pid|responseTime)":[\d.]+/g, '"<process>"')

function write(name: string, text: string): void {
  const file = join(out, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, plain(text))
}

const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 4096).includes(0)

/** The files below a folder by their paths, each as its text or its hash. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(
    names.flatMap((name) => {
      const path = join(folder, name)
      if (name.includes('.sqlite') || !statSync(path).isFile()) return []
      const bytes = readFileSync(path)
      const said = isText(bytes) ? bytes.toString('utf8') : createHash('sha256').update(bytes).digest('hex')
      return [[name, said] as const]
    }),
  )
}

const cli = join(root, 'packages/server/src/cli.ts')

const run = (words: readonly string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, [cli, ...words], { cwd: world, env: settings }, (error, stdout, stderr) =>
      done(`$ redress ${words.join(' ')}\n${stdout}${stderr}exit ${error ? error.code : 0}\n`),
    )
  })

/** Runs a command, and records its words and every file that it made or changed. */
async function record(number: number, words: readonly string[]): Promise<void> {
  const before = filesIn(world)
  const said = await run(words)
  const name = `commands/${String(number).padStart(3, '0')}-${words
    .join('_')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 60)}`
  write(`${name}.txt`, said)
  for (const [path, text] of filesIn(world)) if (before.get(path) !== text) write(`${name}/${path}`, text)
}

async function recordCommands(): Promise<void> {
  const lines = readFileSync(join(import.meta.dirname, 'commands.txt'), 'utf8').split('\n')
  const commands = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
  for (const [index, line] of commands.entries()) await record(index, line.trim().split(/\s+/))
}

/** Starts the server on the same data, and records what it answers to each exchange. */
async function recordServer(): Promise<void> {
  const server = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    cwd: world,
    env: { ...settings, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((done, fail) => {
    let log = ''
    server.stdout.on('data', (part: Buffer) => {
      log += part.toString('utf8')
      const [, found] = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/.exec(log) ?? []
      if (found) done(found)
    })
    server.once('exit', () => fail(new Error(`The server ended: ${log}`)))
  })
  try {
    for await (const { name, text } of exchanges(address)) write(`answers/${name}`, text)
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
}

rmSync(world, { recursive: true, force: true })
rmSync(out, { recursive: true, force: true })
cpSync(join(root, 'packages/server/fixtures/1.1.0'), world, { recursive: true })
cpSync(join(import.meta.dirname, 'inputs'), join(world, 'inputs'), { recursive: true })
// The data are of a release; two versions with one schema are compared.
await run(['upgrade', 'case', '--yes'])
await recordServer()
await recordCommands()
console.log(`Recorded in ${out}: ${filesIn(out).size} files.`)
