import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redressWith } from '../../testing/redress-with.ts'
import { startTestServer } from '../../testing/test-server.ts'

const unchanged = 'Claimants read nothing of this: their pages stay as they are.'

test('TIM-3 redress reload says of a version that changes nothing for claimants that their pages stay as they are', async () => {
  const server = await startTestServer()
  const { caseFolder, dataFolder, secret } = server.config
  const settings = { REDRESS_SECRET: secret ?? '', REDRESS_DATA: dataFolder }
  const wouldReload = async () =>
    (await redressWith(settings, 'reload', caseFolder, '--dry-run')).stdout.split('\n')
  await writeFile(join(caseFolder, 'fraud.yaml'), 'lookFrom: 7\n')
  expect(await wouldReload()).toEqual(expect.arrayContaining(['  added    fraud.yaml', unchanged]))
  await writeFile(join(caseFolder, 'fraud.yaml'), 'observe: { days: 7 }\n')
  expect(await wouldReload()).not.toContain(unchanged)
})
