import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { childEnvironment, lightHash } from './testing/child-processes.ts'
import { logLines, messagesIn } from './testing/log-lines.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The whole environment of a server; production refuses the light hash. */
const environmentOf = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...childEnvironment(),
  ...(own.NODE_ENV !== 'production' && lightHash),
  ...own,
})

function run(environment: Record<string, string>) {
  const server = spawn(process.execPath, [main], { env: environmentOf(environment) })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve))
  const output = text(server.stderr)
  return { server, ended, output, errors: output.then(messagesIn) }
}

/** Starts the server and waits until it serves; gives what it says, on and on. */
async function serving(environment: Record<string, string>) {
  const server = spawn(process.execPath, [main], {
    env: environmentOf({ PORT: '0', ...environment }),
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  await vi.waitFor(() => expect(printed).toContain('Redress serves'), { timeout: 120_000, interval: 100 })
  return { server, printed: () => messagesIn(printed) }
}

test('all wrong settings are reported, one line each, and the server does not start', async () => {
  const { ended, errors } = run({ PORT: 'x', NODE_ENV: 'production' })
  expect(await ended).toBe(2)
  expect((await errors).trim().split('\n')).toEqual([
    "PORT is 'x': expected a whole number from 0 to 65535.",
    'REDRESS_SECRET is missing: expected at least 32 random characters.',
    'REDRESS_KEYS is missing: expected keys like 2026a:… of 32 bytes in base64, by commas, the current one first.',
    "REDRESS_CAPTCHA_SECRET is missing: expected the secret of the settlement's own site key, not a public test secret.",
  ])
})

test('a port that is taken and a data folder that cannot be made are reported in one line', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const folder = await temporaryFolder()
  const REDRESS_CASE = await writeCase()
  const taken = run({ REDRESS_CASE, REDRESS_DATA: folder, PORT: port })
  expect(await taken.ended).toBe(2)
  const metrics = run({
    REDRESS_CASE,
    REDRESS_DATA: await temporaryFolder(),
    PORT: '0',
    REDRESS_METRICS_PORT: port,
  })
  expect(await metrics.ended).toBe(2)
  for (const { errors } of [taken, metrics]) {
    expect(await errors).toContain(
      `Port ${port} is taken: set PORT or REDRESS_METRICS_PORT, whichever names it, to another.\n`,
    )
    expect(await errors).not.toMatch(/^\s+at /m)
  }
  const inFile = join(main, 'data')
  const nowhere = run({ REDRESS_CASE, REDRESS_DATA: inFile, PORT: '0' })
  expect([await nowhere.ended, await nowhere.errors]).toEqual([
    2,
    `${inFile} cannot be used: a part of its path is no folder.\n`,
  ])
})

test('ADM-2 a broken case does not start, leaves no data, and its mistakes are reported with whole paths where there is no terminal', async () => {
  const folder = await writeCase({ 'forms/automotive.yaml': ['type: row', 'type: rwo'] })
  const data = join(await temporaryFolder(), 'data')
  const { ended, errors } = run({ REDRESS_CASE: folder, REDRESS_DATA: data, PORT: '0' })
  expect(await ended).toBe(1)
  const file = join(folder, 'forms/automotive.yaml')
  expect(await errors).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}:7:15 Unknown block 'rwo'`))
  await expect(stat(data)).rejects.toThrow()
})

test('ADM-2 a form that some answers make impossible to finish is reported at start-up, and the other forms are served', async () => {
  const folder = await temporaryFolder()
  await cp(fileURLToPath(new URL('../../../cases/meridian', import.meta.url)), folder, { recursive: true })
  const form = join(folder, 'forms/automotive.yaml')
  const skip = '    skipWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: check }]\n'
  const text = await readFile(form, 'utf8')
  await writeFile(
    form,
    text.replace('  - page: claim-summary\n', (page) => page + skip),
  )
  const { printed } = await serving({ REDRESS_CASE: folder, REDRESS_DATA: join(folder, 'data') })
  expect(printed()).toMatch(
    /^The form Automotive cannot be finished: The page 'confirmation' has no button that leads on when .*'check'/m,
  )
  expect(printed()).toContain('Where: redress check ')
})

test('OPS-7 in production data that a start has made, and an empty class list, are warned of with what to do', async () => {
  const REDRESS_CASE = await writeCase({ 'class-list.csv': null })
  const REDRESS_DATA = join(await temporaryFolder(), 'data')
  const settings = {
    NODE_ENV: 'production',
    REDRESS_CASE,
    REDRESS_DATA,
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_KEYS: `2026a:${Buffer.alloc(32, 1).toString('base64')}`,
    REDRESS_CAPTCHA_SECRET: 'theirs',
    REDRESS_PAYPAL_SECRET: 'theirs',
  }
  const first = await serving(settings)
  expect(first.printed()).toContain(`The data in ${REDRESS_DATA} were made by this start, and are empty.`)
  const importLine = `redress import ${REDRESS_CASE} FILE --replace`
  expect(first.printed()).toContain(importLine)
  first.server.kill('SIGTERM')
  await once(first.server, 'close')
  const second = await serving(settings)
  expect(second.printed()).not.toContain('were made by this start')
  expect(second.printed()).toContain(importLine)
})

test('metrics are served beside the site where the settings ask for them, and both end with the server', async () => {
  const folder = await writeCase()
  const { server, printed } = await serving({
    REDRESS_CASE: folder,
    REDRESS_DATA: join(folder, 'data'),
    REDRESS_METRICS_PORT: '0',
  })
  const address = /Metrics are at (\S+)/.exec(printed())?.[1] ?? ''
  expect(await (await fetch(address)).text()).toContain('redress_requests_open')
  const ended = once(server, 'close')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a development secret is made once, for its owner alone', async () => {
  const { developmentSecret } = await import('./installation/own-secrets.ts')
  const folder = await temporaryFolder()
  const secret = await developmentSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await developmentSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'development-secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'development-secret'), 'utf8')).toBe(secret)
})

test('OPS-3 a refused start is one JSON line with code, cause chain and what to do, and a start is JSON too', async () => {
  const REDRESS_CASE = await writeCase()
  const DATABASE_URL = 'postgres://redress:hidden@127.0.0.1:1/case'
  const { ended, output } = run({ REDRESS_CASE, REDRESS_DATA: await temporaryFolder(), DATABASE_URL })
  const errors = logLines(await output)
  expect(await ended).toBe(1)
  expect(errors).toEqual([
    expect.objectContaining({
      level: 60,
      time: expect.any(Number),
      code: 'DATABASE_UNAVAILABLE',
      whatToDo: expect.stringMatching(/^Start the database, or correct DATABASE_URL/),
      err: expect.objectContaining({
        type: 'Fault',
        causes: [
          expect.objectContaining({ code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1:1' }),
        ],
      }),
      msg: 'The database is not available: connect ECONNREFUSED 127.0.0.1:1.',
    }),
  ])
  const served = await serving({ REDRESS_CASE, REDRESS_DATA: await temporaryFolder() })
  expect(served.printed()).toMatch(/^Imported 2 class members\.\n(.*\n)*Redress serves/)
})
