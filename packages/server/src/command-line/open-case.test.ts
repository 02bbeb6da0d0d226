import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redressWith } from '../testing/redress-with.ts'
import { startTestServer } from '../testing/test-server.ts'

const secret = 'a'.repeat(32)
const key = Buffer.alloc(32, 1)

/** The data of a server that has ended, the settings of commands in production, and a change of one file of its case. */
async function endedServer() {
  const server = await startTestServer({ secret, keys: [{ id: '2026a', bytes: key }] })
  const { caseFolder, dataFolder } = server.config
  await server.close()
  const settings = {
    NODE_ENV: 'production',
    REDRESS_DATA: dataFolder,
    REDRESS_SECRET: secret,
    REDRESS_KEYS: `2026a:${key.toString('base64')}`,
    REDRESS_CAPTCHA_SECRET: 'secret',
    REDRESS_PAYPAL_SECRET: 'secret',
  }
  const change = async (path: string, before: string, after: string): Promise<void> => {
    const file = join(caseFolder, path)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(before)
    await writeFile(file, text.replace(before, after))
  }
  return { caseFolder, settings, change }
}

test('TIM-3 OPS-5 in production a mistake in the folder does not prevent the backup of the night: the version in force is used', async () => {
  const { caseFolder, settings, change } = await endedServer()
  await change('forms/standard.yaml', 'claimDetails.agrees', 'claimDetails.nothing')
  const used = { code: 0, stderr: expect.stringContaining('has a mistake, and the version in force is used') }
  expect(await redressWith(settings, 'verify', caseFolder)).toMatchObject(used)
  const out = join(await temporaryFolder(), 'backup')
  expect(await redressWith(settings, 'backup', caseFolder, out)).toMatchObject(used)
  const mistake = { code: 1, stderr: expect.stringContaining("No field 'nothing'") }
  expect(await redressWith(settings, 'reload', caseFolder)).toMatchObject(mistake)
  const list = join(caseFolder, 'class-list.csv')
  expect(await redressWith(settings, 'import', caseFolder, list)).toMatchObject(mistake)
  expect(await redressWith({ ...settings, NODE_ENV: 'development' }, 'verify', caseFolder)).toMatchObject(
    mistake,
  )
})

test('TIM-3 in production commands use the version in force while the folder differs from it, and say so', async () => {
  const { caseFolder, settings, change } = await endedServer()
  await change('case.yaml', ', Español: es', '')
  await change('deadlines.yaml', ', es: /es/deadline', '')
  await rm(join(caseFolder, 'content/es.yaml'))
  const differs = 'differs from the version in force, which is used'
  const folder = await temporaryFolder()
  const exported = (out: string, environment = settings) =>
    redressWith(environment, 'export', caseFolder, '--culture', 'es', '--out', join(folder, out))
  const refused = { code: 2, stderr: expect.stringContaining("the case has no culture 'es'") }
  expect(await exported('in-force')).toMatchObject({ code: 0, stderr: expect.stringContaining(differs) })
  expect(await exported('in-development', { ...settings, NODE_ENV: 'development' })).toMatchObject(refused)
  const dryRun = await redressWith(settings, 'reload', caseFolder, '--dry-run')
  expect(dryRun).toMatchObject({ code: 0, stderr: expect.not.stringContaining(differs) })
  expect(dryRun.stdout).toContain('changed  case.yaml')
  expect(await redressWith(settings, 'reload', caseFolder)).toMatchObject({ code: 0 })
  const after = await exported('after-the-reload')
  expect(after).toMatchObject(refused)
  expect(after.stderr).not.toContain(differs)
})
