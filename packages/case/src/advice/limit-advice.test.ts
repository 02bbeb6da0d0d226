import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

/** What is advised about the texts of a case whose sessions end after 30 minutes and whose documents have at most 1 MB. */
async function advised(english: string, spanish = 'es: Claim ID'): Promise<readonly string[]> {
  const folder = await writeCase({
    'content/en.yaml': ['LocKey_ClaimId: Claim ID', `LocKey_ClaimId: ${english}`],
    'content/es.yaml': ['"es: Claim ID"', `"${spanish}"`],
  })
  const { advice } = await checkCase(folder, now)
  return advice
    .map(({ file, message }) => `content/${basename(file)} ${message}`)
    .filter((line) => line.includes(' names '))
}

test('ADM-2 a text with other minutes of a session or other megabytes than the case gets advice, in each language', async () => {
  expect(
    await advised('This site signs you out after <strong>20 minutes</strong>.', 'Tras 20 minutos sale.'),
  ).toEqual([
    "content/en.yaml The text of 'LocKey_ClaimId' names 20 minutes, and session.minSessionDuration in case.yaml is 30. Correct one of them.",
    "content/es.yaml The text of 'LocKey_ClaimId' names 20 minutes, and session.minSessionDuration in case.yaml is 30. Correct one of them.",
  ])
  expect(await advised('Files of up to 10 MB', 'Archivos de hasta 10 MB')).toEqual([
    "content/en.yaml The text of 'LocKey_ClaimId' names 10 megabytes, and documents.maxFileMegabytes in case.yaml is 1. Correct one of them.",
    "content/es.yaml The text of 'LocKey_ClaimId' names 10 megabytes, and documents.maxFileMegabytes in case.yaml is 1. Correct one of them.",
  ])
})

test.each([
  'You are signed out after 30 minutes without activity.',
  'You have 30 minutes at a time. After 5 minutes you are asked.',
  'Filing takes 15 minutes.',
  'A file has at most 1 MB, and all together 3 MB.',
  'Enter 10 MBA degrees or 20 letters.',
])(
  'ADM-2 a text that agrees with the limits, or speaks of something else, gets no advice: %s',
  async (text) => {
    expect(await advised(text)).toEqual([])
  },
)
