import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newCaseFiles } from '../case/starter/new-case.ts'
import { sampleClaimIds } from '../case/starter/sample-claim-ids.ts'
import { publicTestSiteKeys } from '../providers/captcha/captcha-provider.ts'
import { assemble } from '../site/assemble.ts'
import { aFault } from '../testing/a-fault.ts'
import { temporaryFolder, writeCase } from '../testing/write-case.ts'
import { writePage } from '../testing/write-page.ts'
import { readConfig } from './config.ts'

const sampleCase = fileURLToPath(new URL('../../../../cases/meridian', import.meta.url))
const random = (): string => randomBytes(32).toString('base64')

const claimIdsIn = (list: string): readonly (string | undefined)[] =>
  list
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',')[0])

/** The settings of a production server for a case, with a separate data folder. */
const production = async (REDRESS_CASE: string) => ({
  NODE_ENV: 'production',
  REDRESS_CASE,
  REDRESS_DATA: await temporaryFolder(),
  REDRESS_SECRET: random(),
  REDRESS_KEYS: `2026a:${random()}`,
  REDRESS_CAPTCHA_SECRET: 'theirs',
  REDRESS_PAYPAL_SECRET: 'theirs',
})

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  await (await assemble(readConfig(settings), { pageFolder: await writePage(), logger: false })).close()
}

test.each(publicTestSiteKeys)('OPS-7 production refuses the public site key %s by name', async (siteKey) => {
  const folder = await writeCase({ 'case.yaml': ['siteKey: test-key', `siteKey: ${siteKey}`] })
  const refused = start(await production(folder))
  await expect(refused).rejects.toThrow(aFault('SETTING_REFUSED'))
  await expect(refused).rejects.toThrow(`captcha.siteKey in case.yaml is the public test key '${siteKey}'`)
})

test('OPS-7 production refuses a public test key as the harder site key too', async () => {
  const [testKey = ''] = publicTestSiteKeys
  const folder = await writeCase({
    'case.yaml': ['{ siteKey: test-key }', `{ siteKey: test-key, harderSiteKey: ${testKey} }`],
  })
  await expect(start(await production(folder))).rejects.toThrow(
    `captcha.harderSiteKey in case.yaml is the public test key '${testKey}'`,
  )
})

test('OPS-7 production refuses sample members by name, in a list and in data that a development server imported', async () => {
  const list = 'claimId,pin\nOWN-1,1\nsample-1001 ,482916\n'
  const folder = await writeCase({ 'class-list.csv': list })
  const settings = await production(folder)
  await expect(start(settings)).rejects.toThrow(
    "The class list holds the sample member 'SAMPLE-1001', whose PIN is public",
  )
  await expect(start(settings)).rejects.toThrow('Remove line 3')
  await start({ ...settings, NODE_ENV: 'development' })
  await expect(start(settings)).rejects.toThrow("the sample member 'SAMPLE-1001'")
})

test('OPS-7 every member of the sample case and of a new case is known as a sample', async () => {
  const listed = await readFile(join(sampleCase, 'class-list.csv'), 'utf8')
  const files = await newCaseFiles(
    {
      name: 'A case',
      number: '1',
      court: 'A court',
      administrator: 'Administrator',
      phone: '1',
      email: 'a@b.example',
      site: 'https://case.example',
      cultures: ['en'],
      forms: ['Standard'],
      theme: 'jnd-7-0-default',
      color: null,
      zone: 'Pacific',
      deadline: '12/31/2031',
      country: null,
    },
    await temporaryFolder(),
  )
  expect([...sampleClaimIds]).toEqual([...claimIdsIn(files['class-list.csv'] ?? ''), ...claimIdsIn(listed)])
})
