import { relative } from 'node:path'
import { allowedCharacters } from '@redress/engine'
import { calls, charactersWhitelistAnswer } from '@redress/engine/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../../testing/test-server.ts'
import { writeCase } from '../../testing/write-case.ts'
import { defaultCharacters } from '../reading/case-settings.ts'
import { checkCase } from './check-case.ts'

const written = "allowedCharacters: [a-z, A-Z, 0-9, ' ', 'ñ']\n"
const narrowed = (list: string) => ({ 'case.yaml': [written, `allowedCharacters: ${list}\n`] }) as const
const charactersServed = async (changes: Parameters<typeof startTestServer>[0]) => {
  const { app } = await startTestServer(changes)
  const { allowedCharacters: list } = z.parse(
    charactersWhitelistAnswer,
    (await app.inject({ url: calls.charactersWhitelist })).json(),
  )
  return list
}

test.each([
  "Anne-Marie O'Neil, Jr.",
  'Zoë Nuñez-Łukasiewicz (c/o №7, Straße 12½) #4',
  'Юлія Ковальчук, вул. Шевченка, 5',
  'Ελένη Παπαδοπούλου',
  'דוד בן־גוריון, ג׳ורג׳',
  'محمد علي‌رضا، ٥٧',
  'सुनीता क्षत्रिय',
  'நிமால் சண்முகம்',
  '王小明，北京〇号',
  'さくら・花子',
  '김민준',
  'ธนพล ศรีสุข',
  'Line one\nline two: 1 234,50 € + £5 = ₹9',
  'e\u0301 O`Brien O´Brien',
])('VAL-2 where a case does not restrict characters, %j may be typed', (text) => {
  const allowed = allowedCharacters(defaultCharacters)
  expect([...text].filter((character) => !allowed.has(character))).toEqual([])
})

test('VAL-2 where a case does not restrict characters, tags, symbols, controls and marks of direction may not be typed', () => {
  const allowed = allowedCharacters(defaultCharacters)
  for (const character of '<>|~🙂\t\r\u0000\u0007\u202E\u2066\u200B\uFEFF\uFFFD')
    expect(allowed.has(character), JSON.stringify(character)).toBe(false)
})

test('API-4 the default takes few bytes, as a JSON string of the list', async () => {
  const list = await charactersServed({ changes: { 'case.yaml': [written, ''] } })
  expect(JSON.parse(list)).toEqual(defaultCharacters)
  expect(Buffer.byteLength(list)).toBeLessThan(200)
})

test('API-4 a list of a case may name properties of Unicode beside characters and ranges', async () => {
  const list = await charactersServed({ changes: narrowed("['\\p{Script=Latin}', 0-2, ' ']") })
  expect(JSON.parse(list)).toEqual(['\\p{Script=Latin}', '0', '1', '2', ' '])
})

/** The findings about the allowed characters. */
async function warningsFor(list: string | null): Promise<readonly string[]> {
  const changes = list === null ? { 'case.yaml': [written, ''] as const } : narrowed(list)
  const folder = await writeCase(changes)
  const { findings } = await checkCase(folder, Temporal.Instant.from('2026-11-20T12:00:00Z'))
  return findings
    .filter(({ message }) => /characters|character,/i.test(message))
    .map(({ file, line, level, message }) => `${relative(folder, file)}:${line} ${level} ${message}`)
}

test('ADM-2 VAL-2 a list of characters gets a warning that names the scripts it excludes', async () => {
  const [first, ...more] = await warningsFor("[a-z, A-Z, 0-9, ' ', 'ñ']")
  expect(more).toEqual([])
  expect(first).toMatch(
    /^case\.yaml:13 warning These characters exclude claimants who write in French, .*; Greek; Cyrillic: .*; Korean, and answers with more than one line, an amount in € or £, an apostrophe or a hyphen: /,
  )
  const [latin] = await warningsFor(
    "['\\p{Script=Latin}', '\\p{M}', '\\p{P}', '\\p{Nd}', '\\p{Zs}', '\\p{Sc}', \"\\n\"]",
  )
  expect(latin).toMatch(/claimants who write in Greek; Cyrillic/)
  expect(latin).not.toMatch(/French|Vietnamese|answers with/)
  expect(await warningsFor(null)).toEqual([])
})

test('ADM-2 VAL-2 an unknown Unicode property is a mistake', async () => {
  expect(await warningsFor("['\\p{Letters}']")).toMatchObject([
    expect.stringMatching(/^case\.yaml:13 mistake .*a property of Unicode/),
  ])
})
