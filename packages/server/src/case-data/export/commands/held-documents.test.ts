import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { signScan } from '../../../claims/vault/signed-statements.ts'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { redress } from '../../../testing/redress-with.ts'

/** A case with one claim of three documents: one clean, one that waits for the virus scanner, one with a virus. */
async function caseWithHeldDocuments() {
  const [folder, data, out] = [await writeCase(), await temporaryFolder(), await temporaryFolder()]
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { referenceCode } = await claimMaker(opened).file({
    number: 1,
    at: Temporal.Instant.from('2026-11-20T20:00:00Z'),
    documents: { 'a.pdf': 'a', 'b.pdf': 'b', 'c.pdf': 'c' },
    scans: [
      { state: 'clean', finding: null },
      { state: 'pending', finding: null },
      { state: 'infected', finding: 'A.Virus' },
    ],
  })
  await opened.storage.close()
  const onData = (command: string, ...args: readonly string[]) =>
    redress(command, folder, '--data', data, ...args)
  const noteVerdict = async () => {
    const { storage, ring } = await openData(readConfig({ REDRESS_DATA: data }))
    const [waiting] = await storage.claims.awaitingScan('', 1)
    const document = { caseId: storage.caseId, claimId: waiting?.claim.id ?? '', file: waiting?.file ?? '' }
    const scan = signScan(ring, document, { state: 'clean', finding: null })
    expect(await storage.claims.noteScan(document.file, scan)).toBe(true)
    await storage.close()
  }
  return { onData, out, referenceCode, noteVerdict }
}

test('ADM-4 ADM-6 export and verify report which documents the virus scanner holds, and export includes them on request', {
  timeout: 270_000,
}, async () => {
  const { onData, out, referenceCode } = await caseWithHeldDocuments()
  const words = 'Of the documents 1 waits for a virus scan, 1 has a virus:'
  const sound = join(out, 'sound')
  const { code, stdout } = await onData('export', '--out', sound)
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${words} they were not written.`)])
  expect(await readdir(join(sound, 'documents', referenceCode))).toEqual(['01-a.pdf'])
  expect(await redress('verify', '--export', sound)).toMatchObject({
    code: 0,
    stdout: `Checked 1 claim and 1 document under 1 seal.\n${words} this export does not hand them out.\nEvery other one is there, whole and unaltered.\n`,
  })
  expect(await onData('verify')).toMatchObject({
    code: 0,
    stdout: `Checked 1 claim and 3 documents under 1 seal.\n${words} exports do not hand them out.\nEvery one is there, whole and unaltered.\n`,
  })

  const all = join(out, 'all')
  const exported = await onData('export', '--out', all, '--with-held-documents')
  expect(exported.stdout).toContain(`${words} open them with care.`)
  expect(await readdir(join(all, 'documents', referenceCode))).toEqual(['01-a.pdf', '02-b.pdf', '03-c.pdf'])
  expect((await redress('verify', '--export', all)).stdout).toBe(
    'Checked 1 claim and 3 documents under 1 seal.\nEvery one is there, whole and unaltered.\n',
  )
})

test('ADM-4 an export with --since contains the document that was scanned since, and lists it', {
  timeout: 270_000,
}, async () => {
  const { onData, out, referenceCode, noteVerdict } = await caseWithHeldDocuments()
  const first = await onData('export', '--out', join(out, 'first'))
  expect(first.stdout).toContain('Later claims are exported with --after 1:0.')
  await noteVerdict()
  const { code, stdout } = await onData('export', '--out', join(out, 'next'), '--after', '1:0')
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('1 claim once more, for documents that were scanned'),
  ])
  expect(stdout).toContain('--after 1:1.')
  expect(await readdir(join(out, 'next', 'documents', referenceCode))).toEqual(['01-a.pdf', '02-b.pdf'])
  const none = await onData(
    'export',
    '--out',
    join(out, 'none'),
    '--after',
    '1:1',
    '--state',
    'deficient',
    '--json',
  )
  expect(JSON.parse(none.stdout)).toMatchObject({ counts: { exported: 0, again: 0 } })
  expect((await onData('export', '--after', '1:x')).code).toBe(2)
})
