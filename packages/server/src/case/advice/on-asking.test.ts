import { expect, test } from 'vitest'
import { noticeCase } from '../../testing/notice-case.ts'
import { type CaseChanges, writeCase } from '../../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

const reasons = `deficiencies:
  proofNeeded:
    title: LocKey_Title
    text: LocKey_Name
    asks: { documents: [documentContexts] }
    days: 30
`

async function warningsOf(changes: CaseChanges): Promise<readonly string[]> {
  const { findings } = await checkCase(await writeCase(changes), now)
  return findings
    .filter(({ file }) => file.endsWith('fraud.yaml'))
    .map(({ level, line, message }) => `${level} ${line} ${message}`)
}

test('FRD-3 ADM-2 redress check warns where claimants are asked by a score and no notice tells them', async () => {
  const asking = { 'deficiencies.yaml': reasons, 'fraud.yaml': 'ask: { from: 6, reason: proofNeeded }\n' }
  expect(await warningsOf(asking)).toEqual([
    expect.stringMatching(/^warning 1 Claims of 6 bits or more .*'proofNeeded'.*for: \[deficient\]/),
  ])
  expect(await warningsOf({ ...noticeCase, ...asking })).toEqual([])
  expect(await warningsOf({ 'fraud.yaml': 'lookFrom: 4\n' })).toEqual([])
})
