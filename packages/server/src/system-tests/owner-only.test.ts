import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { redress } from '../testing/redress-with.ts'
import { receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer } from '../testing/test-server.ts'

/** For one test, new files are open to everybody unless their creator restricts them. */
function withoutUmask(): void {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
}

/** The paths in a folder, itself included, that other users can access, with their modes. */
async function openTo(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found: string[] = []
  for (const name of ['.', ...names]) {
    const { mode } = await stat(join(folder, name))
    if ((mode & 0o077) !== 0) found.push(`${name} ${(mode & 0o777).toString(8)}`)
  }
  return found
}

async function fileOne(dataFolder: string) {
  const server = await startTestServer({ dataFolder, secret: null })
  const browser = await signedIn(server)
  const { status } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  expect(status).toBe(200)
  return server
}

test('OPS-10 a data folder, an export and a backup are accessible only to their owner, with any umask', async () => {
  withoutUmask()
  const data = await temporaryFolder()
  await chmod(data, 0o755)
  const { config, close } = await fileOne(data)
  expect(await openTo(data)).toEqual([])
  await close()

  const places = await temporaryFolder()
  await chmod(places, 0o755)
  const [monday, backup] = [join(places, 'monday'), join(places, 'backup')]
  expect(await redress('export', config.caseFolder, '--data', data, '--out', monday)).toMatchObject({
    code: 0,
  })
  expect(await redress('backup', config.caseFolder, backup, '--data', data)).toMatchObject({ code: 0 })
  expect([await openTo(monday), await openTo(backup), await openTo(data)]).toEqual([[], [], []])
})

test('OPS-10 paths that an earlier version left accessible in a data folder are restricted when the server starts', async () => {
  const data = await temporaryFolder()
  const { close } = await fileOne(data)
  await close()
  const filed = join(data, 'documents', 'kept')
  const names = await readdir(filed)
  for (const folder of [data, join(data, 'documents'), filed]) await chmod(folder, 0o755)
  for (const file of [join(data, 'redress.sqlite'), ...names.map((name) => join(filed, name))])
    await chmod(file, 0o644)
  await writeFile(join(data, 'notes-of-the-operator.txt'), '', { mode: 0o644 })
  expect(await openTo(data)).toHaveLength(names.length + 5)

  await startTestServer({ dataFolder: data, secret: null })
  expect(await openTo(data)).toEqual(['notes-of-the-operator.txt 644'])
})

test('OPS-10 a command restricts a data folder too', async () => {
  withoutUmask()
  const data = join(await temporaryFolder(), 'data')
  await mkdir(data, { mode: 0o755 })
  const { config } = await startTestServer()
  const list = join(config.caseFolder, 'class-list.csv')
  expect(await redress('import', config.caseFolder, list, '--data', data)).toMatchObject({ code: 0 })
  expect(await openTo(data)).toEqual([])
})
