import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { temporaryFolder } from '../../testing/write-case.ts'

const secret = 'a'.repeat(32)
const key = Buffer.alloc(32, 1)

/** The data of a server that has ended, and the folder of its case, which has a mistake since. */
async function brokenCase() {
  const server = await startTestServer({ secret, keys: [{ id: '2026a', bytes: key }] })
  const { caseFolder, dataFolder } = server.config
  await server.close()
  const form = join(caseFolder, 'forms/standard.yaml')
  await writeFile(form, (await readFile(form, 'utf8')).replace('claimDetails.agrees', 'claimDetails.nothing'))
  const settings = {
    NODE_ENV: 'production',
    REDRESS_DATA: dataFolder,
    REDRESS_SECRET: secret,
    REDRESS_KEYS: `2026a:${key.toString('base64')}`,
    REDRESS_CAPTCHA_SECRET: 'secret',
    REDRESS_PAYPAL_SECRET: 'secret',
  }
  return { caseFolder, settings }
}

test('TIM-3 OPS-5 in production a mistake in the folder does not prevent the backup of the night: the version in force is used', async () => {
  const { caseFolder, settings } = await brokenCase()
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
