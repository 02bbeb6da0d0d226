import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openData } from '../open-data.ts'
import { temporaryFolder, writeCase } from '../testing/case-builder.ts'
import { claimMaker } from '../testing/many-claims.ts'
import { redress } from '../testing/redress-command.ts'

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
  return { onData, out, referenceCode }
}

test('ADM-4 ADM-6 export and verify say which documents the virus scanner keeps back, and export hands them out when it is told to', {
  timeout: 90_000,
}, async () => {
  const { onData, out, referenceCode } = await caseWithHeldDocuments()
  const words = 'Of the documents 1 waits for a virus scan, 1 has a virus:'
  const sound = join(out, 'sound')
  const { code, stdout } = await onData('export', '--out', sound)
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${words} they were not written.`)])
  expect(await readdir(join(sound, 'documents', referenceCode))).toEqual(['01-a.pdf'])
  expect(await redress('verify', '--export', sound)).toMatchObject({
    code: 0,
    stdout: `Looked at 1 claim and 1 document under 1 seal.\n${words} this export does not hand them out.\nEvery other one is there, whole and unaltered.\n`,
  })
  expect(await onData('verify')).toMatchObject({
    code: 0,
    stdout: `Looked at 1 claim and 3 documents under 1 seal.\n${words} exports do not hand them out.\nEvery one is there, whole and unaltered.\n`,
  })

  const all = join(out, 'all')
  const told = await onData('export', '--out', all, '--with-held-documents')
  expect(told.stdout).toContain(`${words} open them with care.`)
  expect(await readdir(join(all, 'documents', referenceCode))).toEqual(['01-a.pdf', '02-b.pdf', '03-c.pdf'])
  expect((await redress('verify', '--export', all)).stdout).toBe(
    'Looked at 1 claim and 3 documents under 1 seal.\nEvery one is there, whole and unaltered.\n',
  )
})
