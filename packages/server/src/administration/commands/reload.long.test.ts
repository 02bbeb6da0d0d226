import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { redressWith } from '../../testing/redress-with.ts'
import { startServerProcess } from '../../testing/server-process.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const secret = 'a secret of at least thirty-two characters'

/** Changes a text in a file of a case. */
async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

const deadlinesAt = async (address: string): Promise<string> =>
  (await fetch(new URL(api.getDeadlines.path, address))).text()

test('TIM-3 OPS-9 redress reload extends a deadline at two servers over one PostgreSQL, each with its own copy of the folder, and a broken case changes nothing', {
  // Some 15 seconds at rest, for the start of two servers and of a PostgreSQL: only what hangs takes this long.
  timeout: 1_800_000,
}, async () => {
  const [folder, copy, data] = [await writeCase(), await writeCase(), await temporaryFolder()]
  const settings = {
    REDRESS_SECRET: secret,
    REDRESS_DATA: data,
    DATABASE_URL: await postgres.newDatabase(),
  }
  const servers = [
    await startServerProcess({ ...settings, REDRESS_CASE: folder }),
    await startServerProcess({ ...settings, REDRESS_CASE: copy }),
  ]
  const deadlines = () => Promise.all(servers.map(({ address }) => deadlinesAt(address)))
  const reload = (...words: readonly string[]) => redressWith(settings, 'reload', folder, ...words)
  await edit(folder, 'deadlines.yaml', '12/31/2031', '12/31/2032')

  expect(await reload('--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('changed  deadlines.yaml'),
  })
  expect((await deadlines()).join()).not.toContain('12/31/2032')
  const done = await reload()
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('2 servers:') })
  expect(done.stdout.match(/: serves it/g)).toHaveLength(2)
  for (const text of await deadlines()) expect(text).toContain('12/31/2032')

  await edit(folder, 'deadlines.yaml', '12/31/2032', '12/31/2033')
  await edit(folder, 'forms/standard.yaml', 'claimDetails.agrees', 'claimDetails.nothing')
  expect(await reload()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/standard\.yaml:\d+:\d+ .*'nothing'/),
  })
  for (const text of await deadlines()) expect(text).toContain('12/31/2032')

  await edit(copy, 'deadlines.yaml', '12/31/2031', '12/31/2034')
  process.kill(servers[1]?.pid ?? 0, 'SIGHUP')
  await expect.poll(async () => (await deadlines()).join(), { timeout: 600_000 }).not.toContain('12/31/2032')
  for (const text of await deadlines()) expect(text).toContain('12/31/2034')

  const listed = await redressWith(settings, 'versions', copy, '--json')
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { claims: 0, isStored: true },
    { claims: 0, isStored: true },
    { claims: 0, isStored: true },
  ])
  const [, version = ''] = /Version ([0-9a-f]{64})/.exec(done.stdout) ?? []
  const out = join(data, 'extracted')
  await redressWith(settings, 'versions', copy, '--extract', version.slice(0, 8), '--out', out)
  expect(await readFile(join(out, 'deadlines.yaml'), 'utf8')).toContain('12/31/2032')
})
