import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, writeCase } from './testing/case-builder.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(environment: Record<string, string>) {
  const server = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...environment } })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve))
  return { server, ended, out: text(server.stdout), complaints: text(server.stderr) }
}

test('all wrong settings are told, one line each, and the server does not start', async () => {
  const { ended, complaints } = run({ PORT: 'x', NODE_ENV: 'production' })
  expect(await ended).toBe(1)
  expect((await complaints).trim().split('\n')).toEqual([
    "PORT is 'x': expected a whole number from 0 to 65535.",
    'REDRESS_SECRET is missing: expected at least 32 characters that nobody can guess.',
    'REDRESS_KEYS is missing: expected keys like 2026a:… of 32 bytes in base64, by commas, the current one first.',
    "REDRESS_CAPTCHA_SECRET is missing: expected the secret of the settlement's own site key, not a public test secret.",
  ])
})

test('ADM-2 a broken case does not start, leaves no data, and its mistakes are told from the current directory', async () => {
  const folder = await writeCase({ 'forms/automotive.yaml': ['type: row', 'type: rwo'] })
  const data = join(await temporaryFolder(), 'data')
  const { ended, complaints } = run({ REDRESS_CASE: folder, REDRESS_DATA: data, PORT: '0' })
  expect(await ended).toBe(1)
  const file = relative(process.cwd(), join(folder, 'forms/automotive.yaml'))
  expect(await complaints).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}:7:15 Unknown block 'rwo'`))
  await expect(stat(data)).rejects.toThrow()
})

test('a development secret is made once, for its owner alone', async () => {
  const { developmentSecret } = await import('./development-secret.ts')
  const folder = await temporaryFolder()
  const secret = await developmentSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await developmentSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'development-secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'development-secret'), 'utf8')).toBe(secret)
})
