import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { openExportCase, rowsOf } from './testing.ts'
import { verifyExport } from './verify-export.ts'

test('ADM-6 an export is verified from its folder alone, and whatever was changed in it is named', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 6)
  const { folder } = await run()
  expect(await verifyExport(folder)).toMatchObject({ claims: 6, documents: 6, leftOut: 0, findings: [] })
  const lines = (await readFile(join(folder, 'claims.jsonl'), 'utf8')).trim().split('\n')
  const codes: string[] = lines.map((line) => JSON.parse(line).record.referenceCode)
  const [document] = await rowsOf(folder, 'documents.csv')
  await writeFile(join(folder, document?.path ?? ''), 'another')
  const changed = lines
    .filter((_, index) => index !== 4)
    .map((line, index) => (index === 1 ? line.replace('1+2', '1+3') : line))
  await writeFile(join(folder, 'claims.jsonl'), `${changed.join('\n')}\n`)
  const { findings } = await verifyExport(folder)
  const named = findings.map(({ kind, referenceCode }) => `${kind} ${referenceCode ?? ''}`.trim())
  expect(named).toContain(`document ${codes[0]}`)
  expect(named).toContain(`altered ${codes[1]}`)
  expect(named).toContain(`removed ${codes[4]}`)
})

test('ADM-6 a file that was added to an export is named, and so is a link in the place of a document', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 2)
  const { folder } = await run()
  const [first, second] = await rowsOf(folder, 'documents.csv')
  const [path, target] = [first?.path ?? '', second?.path ?? '']
  const other = 'documents/AAAA-BBBB-CCCC-DDDD'
  await mkdir(join(folder, other))
  await writeFile(join(folder, other, '01-added.pdf'), 'added')
  await writeFile(join(folder, dirname(path), '02-added.pdf'), 'added')
  await writeFile(join(folder, 'claims-corrected.csv'), 'added')
  await writeFile(join(folder, '.DS_Store'), 'left by a desktop')
  const elsewhere = join(await temporaryFolder(), 'document')
  await rename(join(folder, target), elsewhere)
  await symlink(elsewhere, join(folder, target))
  const { findings } = await verifyExport(folder)
  expect(findings.map(({ reason }) => reason).sort()).toEqual(
    [
      'claims-corrected.csv is not part of this export: it was added.',
      `${dirname(path)}/02-added.pdf is not part of this export: it was added.`,
      `${target} is not part of this export: it is a link.`,
      `${other} is not part of this export: it was added.`,
    ].sort(),
  )
})

test('ADM-6 a document that was added to an export without documents is named', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 1)
  const { folder } = await run({ withDocuments: false })
  expect((await verifyExport(folder)).findings).toEqual([])
  await mkdir(join(folder, 'documents'))
  expect((await verifyExport(folder)).findings).toMatchObject([
    { kind: 'malformed', reason: 'documents is not part of this export: it was added.' },
  ])
})

test.each([
  ['the state', '"held"', '"accepted"'],
  ['the reason', '"captcha"', '""'],
  ['the number of documents', ',"1","0",', ',"2","0",'],
])('ADM-6 an edited cell that has %s names its claim', async (_, before, after) => {
  const { fileMany, run } = await openExportCase()
  await fileMany(5, 1)
  const { folder } = await run()
  const [row] = await rowsOf(folder, 'claims.csv')
  const file = join(folder, 'claims.csv')
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, after))
  expect((await verifyExport(folder)).findings).toMatchObject([
    { reason: 'The file claims.csv was altered.' },
    { referenceCode: row?.referenceCode, reason: 'claims.csv says something else than claims.jsonl.' },
  ])
})

test('ADM-6 an export by keys that are not ours, or what is no export, is found', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 1)
  const { folder } = await run()
  expect((await verifyExport(folder, { trusted: ['another'] })).findings).toMatchObject([{ kind: 'head' }])
  expect((await verifyExport(await temporaryFolder())).findings).toMatchObject([{ kind: 'malformed' }])
})
