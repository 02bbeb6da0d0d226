import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readCaseVersion } from '@redress/case/reading/read-case-version.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { databaseFile } from '../../installation/open-backends.ts'
import { startReloadingServer } from '../../testing/reloading-server.ts'
import { openRemoteClaimant } from '../../testing/remote-claimant.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import type { ExportRequest } from './export-run.ts'
import { verifyExport } from './verify-export.ts'
import { verifyStore } from './verify-store.ts'

const deadline = (year: number) =>
  ({ 'deadlines.yaml': ['deadline: 12/31/2031', `deadline: 12/31/${year}`] }) as const

/** A server whose case is reloaded, with claims that name its versions, and the exports of it. */
async function reloadedCase() {
  const started = await startReloadingServer()
  const { server, address } = started
  let claims = 0
  const file = async () => {
    claims += 1
    const claimant = await openRemoteClaimant(address)
    const key = String(claims).padStart(32, '0')
    const code = await claimant.submit(address, key, { claimDetails: { claimantName: `Ana ${claims}` } })
    expect(code).not.toBeNull()
    return claimant.version
  }
  const served = () => readCaseVersion(server.config.caseFolder)
  const run = async (request: Partial<ExportRequest> = {}) => {
    const folder = join(await temporaryFolder(), 'export')
    const whole = { folder, filter: everyClaim, after: 0, withDocuments: true, ...request }
    return { folder, manifest: await exportClaims(server.deps, whole) }
  }
  return { ...started, file, served, run }
}

/** The files below a folder of an export, as a version of the case. */
async function exportedFiles(folder: string, version: string): Promise<Record<string, Buffer>> {
  const within = join(folder, 'versions', version)
  const entries = await readdir(within, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(within.length + 1))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(within, path))] as const)),
  )
}

const filesOf = ({ files }: { readonly files: ReadonlyMap<string, Uint8Array> }) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes)]))

const reasonsIn = async (folder: string) => (await verifyExport(folder)).findings.map(({ reason }) => reason)

test('ADM-4 TIM-3 an export holds the files of every version that its claims name, as they were served, and of no other', async () => {
  const { file, served, reload, run } = await reloadedCase()
  const first = await served()
  expect(await file()).toBe(first.version)
  const unnamed = await reload(deadline(2032))
  await reload(deadline(2033))
  const third = await served()
  expect(await file()).toBe(third.version)
  await file()
  const { folder, manifest } = await run()
  expect(manifest.versions).toEqual([
    { version: first.version, claims: 1, state: 'whole' },
    { version: third.version, claims: 2, state: 'whole' },
  ])
  expect(await readdir(join(folder, 'versions'))).not.toContain(unnamed)
  for (const version of [first, third])
    expect(await exportedFiles(folder, version.version)).toEqual(filesOf(version))
  expect(Object.keys(manifest.files)).toContain(`versions/${first.version}/case.yaml`)
  expect(await verifyExport(folder)).toMatchObject({ claims: 3, versions: 2, findings: [] })
})

test('ADM-4 TIM-3 an export after a cursor, and one with a filter, hold the versions of their own claims alone', async () => {
  const { file, reload, run } = await reloadedCase()
  const first = await file()
  const before = await run()
  const second = await reload(deadline(2032))
  await file()
  const after = await run({ after: before.manifest.cursor.next })
  expect(await readdir(join(after.folder, 'versions'))).toEqual([second])
  expect((await verifyExport(after.folder)).findings).toEqual([])
  const none = await run({ filter: { ...everyClaim, cultures: ['es'] } })
  expect(none.manifest.versions).toEqual([])
  expect(await readdir(none.folder)).not.toContain('versions')
  expect((await verifyExport(none.folder)).findings).toEqual([])
  expect(await readdir(join((await run({ withDocuments: false })).folder, 'versions'))).toEqual(
    [first, second].sort(),
  )
})

test('ADM-6 TIM-3 a file of a version that was altered, removed, added, or replaced by a link is named', async () => {
  const { file, run } = await reloadedCase()
  const version = await file()
  const { folder } = await run()
  const within = `versions/${version}`
  await appendFile(join(folder, within, 'deadlines.yaml'), '\n')
  await rm(join(folder, within, 'content/es.yaml'))
  await writeFile(join(folder, within, 'forms/added.yaml'), 'added')
  await mkdir(join(folder, 'versions', 'another'))
  await rm(join(folder, within, 'case.yaml'))
  const elsewhere = join(await temporaryFolder(), 'case.yaml')
  await writeFile(elsewhere, 'name: Another')
  await symlink(elsewhere, join(folder, within, 'case.yaml'))
  expect((await reasonsIn(folder)).sort()).toEqual(
    [
      `The file ${within}/case.yaml was altered.`,
      `The file ${within}/content/es.yaml is not there.`,
      `The file ${within}/deadlines.yaml was altered.`,
      `${within}/case.yaml is not part of this export: it is a link.`,
      `${within}/forms/added.yaml is not part of this export: it was added.`,
      'versions/another is not part of this export: it was added.',
    ].sort(),
  )
})

test('ADM-6 TIM-3 a version that stored files no longer make up is named in the export, by its verification, and by that of the data', async () => {
  const { server, file, run } = await reloadedCase()
  const version = await file()
  const database = new DatabaseSync(databaseFile(server.config.dataFolder))
  database.exec('delete from case_file where hash = (select hash from case_file limit 1)')
  database.close()
  const { folder, manifest } = await run()
  expect(manifest.versions).toEqual([{ version, claims: 1, state: 'damaged' }])
  expect(await reasonsIn(folder)).toEqual([
    `The files of version ${version} of the case are not in the export. When that was made: they were missing or altered.`,
  ])
  expect((await verifyStore(server.deps, { withDocuments: true })).findings).toMatchObject([
    { kind: 'version', reason: expect.stringContaining(version) },
  ])
})

test('ADM-4 TIM-3 a version whose files were never stored is named in the export as such, and is no finding', async () => {
  const { server, file, run } = await reloadedCase()
  const version = await file()
  const database = new DatabaseSync(databaseFile(server.config.dataFolder))
  database.exec('delete from case_change; delete from case_version; delete from case_file')
  database.close()
  const { folder, manifest } = await run()
  expect(manifest.versions).toEqual([{ version, claims: 1, state: 'notStored' }])
  expect(await reasonsIn(folder)).toEqual([])
})
