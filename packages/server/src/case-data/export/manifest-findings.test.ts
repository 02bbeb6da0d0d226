import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { exported, linesOf, putLines } from '../../testing/exported.ts'
import { verifyExport } from './verify-export.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

/** An export of four claims, each with an answer and a document. */
async function exportOfFour(): Promise<string> {
  const data = await openData(readConfig({ REDRESS_DATA: await temporaryFolder() }))
  onTestFinished(data.storage.close)
  const { file } = claimMaker(data)
  for (let number = 1; number <= 4; number += 1)
    await file({
      number,
      at: begin.add({ minutes: number }),
      models: [['claimDetails', { claimantName: `=Name ${number}`, agrees: true }]],
      documents: { [`receipt-${number}.pdf`]: 'content' },
    })
  const loadedCase = await loadCase(await writeCase())
  return exported({ ...data, loadedCase, now: () => begin.add({ hours: 24 }) })
}

/** Rewrites the manifest without a new signature, as a forger without a key would. */
async function withManifest(folder: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, 'manifest.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** Rewrites a file of an export, and its hash in the manifest. */
async function withFile(folder: string, name: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(folder, name), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(join(folder, name), after)
  const [old, fresh] = [before, after].map((text) => createHash('sha256').update(text).digest('hex'))
  await withManifest(folder, (text) => text.replace(String(old), String(fresh)))
}

const reasonsIn = async (folder: string): Promise<readonly string[]> =>
  (await verifyExport(folder)).findings.map(({ reason }) => reason)

const forged = 'The manifest is not signed by these keys.'

/** Removes the third claim, and adapts everything that has no signature of its own. */
async function removeThird(folder: string): Promise<void> {
  const { ledger, claims } = await linesOf(folder)
  await putLines(folder, { ledger, claims: claims.toSpliced(2, 1) })
  await withFile(folder, 'claims.csv', (text) =>
    text
      .split('\r\n')
      .filter((line) => !line.includes('=Name 3'))
      .join('\r\n'),
  )
}

test.each([
  ['a filter', '"from":null', '"from":"2026-11-21"'],
  ['an earlier export', '"after":0', '"after":3'],
])('ADM-6 a claim that was removed is found where the manifest blames %s for it', async (_, from, to) => {
  const folder = await exportOfFour()
  await removeThird(folder)
  await withManifest(folder, (text) => text.replace(from, to))
  expect(await reasonsIn(folder)).toContain(forged)
})

test('ADM-6 a manifest without a signature is found', async () => {
  const folder = await exportOfFour()
  await withManifest(folder, (text) => text.replace(/,\s*"signature": *"[^"]+"/, ''))
  expect(await reasonsIn(folder)).toEqual([forged])
})

test('ADM-6 OPS-6 an export of the format from before version 1.0.0 is refused with the version to verify it with', async () => {
  const folder = await exportOfFour()
  await withManifest(folder, (text) => text.replace('redress-export-2', 'redress-export-1'))
  expect(await reasonsIn(folder)).toEqual([
    'The export is of the format redress-export-1, from before version 1.0.0. Verify it with version 1.0.0.',
  ])
})

test('ADM-6 the manifest of another export by the same keys is found', async () => {
  const [folder, other] = [await exportOfFour(), await exportOfFour()]
  await writeFile(join(folder, 'manifest.json'), await readFile(join(other, 'manifest.json')))
  expect(await reasonsIn(folder)).not.toEqual([])
})

test.each([
  ['claims.csv', 'another answer', /=Name 2/, '=Name 9'],
  ['claims.csv', 'another reference code', /"[0-9A-Z]{4}-/, '"ZZZZ-'],
  ['claims.csv', 'a row less', /"2","[^\n]*\n/, ''],
  ['claims.csv', 'a row more', /("2","[^\n]*\n)/, '$1$1'],
  ['records.csv', 'another answer', /receipt-3/, 'receipt-9'],
  ['records.csv', 'a row less', /"[^\n]*receipt-3[^\n]*\n/, ''],
  ['documents.csv', 'another name', /receipt-3/, 'receipt-9'],
  ['documents.csv', 'a row less', /"[^\n]*receipt-3[^\n]*\n/, ''],
])(
  'ADM-6 an export whose %s has %s than its claims is found although the manifest has the hash of the file',
  async (name, _, from, to) => {
    const folder = await exportOfFour()
    await withFile(folder, name, (text) => text.replace(from, to))
    const reasons = await reasonsIn(folder)
    expect(reasons).toContain(forged)
    expect(reasons).toContain(`${name} says something else than claims.jsonl.`)
  },
)
