import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as api from '@redress/api'
import { charactersWhitelistAnswer } from '@redress/api'
import { checkCase } from '@redress/case/advice/check-case.ts'
import { adviceOnTranslations, readingGrade } from '@redress/case/advice/text-advice.ts'
import { defaultCharacters } from '@redress/case/reading/case-settings.ts'
import { readCheckedFiles } from '@redress/case/reading/checked-files.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { allowedCharacters, builtInCopy } from '@redress/form'
import { sampleCase } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/test-server.ts'

/** The sample case with this setting, and what is found in it. */
async function withReviewed(setting: string) {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sampleCase, folder, { recursive: true })
  const file = join(folder, 'case.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}\n${setting}\n`)
  const { files, mistakes } = await readCheckedFiles(folder)
  return {
    mistakes: mistakes.map(({ message }) => message),
    advice: files.settings.sound ? adviceOnTranslations(files.settings.sound) : [],
  }
}

test('REG-5 redress check advises for every culture but English that a native reader reads the product sentences', async () => {
  const { advice, mistakes } = await withReviewed('')
  expect(mistakes).toEqual([])
  expect(advice.map(({ level }) => level)).toEqual(['advice', 'advice', 'advice'])
  expect(advice[0]?.message).toMatch(/in Español \(es\) were translated without a native reader/)
  expect(advice[0]?.line).toBeGreaterThan(1)
})

test('REG-5 a culture that the case lists as reviewed is not advised on', async () => {
  const { advice } = await withReviewed('reviewed: [es, ar]')
  expect(advice.map(({ message }) => message)).toEqual([expect.stringContaining('(zh-Hans)')])
})

test('REG-5 a reviewed culture that the case does not have is a mistake with a suggestion', async () => {
  const { mistakes } = await withReviewed('reviewed: [es, zh-Hant]')
  expect(mistakes).toEqual([
    "The reviewed culture 'zh-Hant' is not among the cultures. Did you mean 'zh-Hans'? Expected one of en, es, zh-Hans, ar.",
  ])
})

test('a text of short words in short sentences has a low grade, one of long words in a long sentence a high grade', () => {
  // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 * 1 - 15.59.
  expect(readingGrade('The cat sat on the mat.').grade).toBeCloseTo(-1.45)
  const hard =
    'The administrator communicates determinations concerning documentation deficiencies to participating claimants.'
  expect(readingGrade(hard).grade).toBeGreaterThan(18)
})

test('tags, numbers, addresses, places to fill in and abbreviations count as short words and end no sentence', () => {
  const plain = readingGrade('Call us on one or write to one by one at one one.')
  const marked = readingGrade(
    'Call us on <a href="tel:+1">1-888-555-0142</a> or write to a@example.com by {claimDetails.day} at 11:59 p.m.',
  )
  expect(marked).toEqual(plain)
})

test('a line and a colon end a sentence, and a text without words has the grade 0', () => {
  expect(readingGrade('You need:\nyour PIN').grade).toBe(readingGrade('You need. Your PIN.').grade)
  expect(readingGrade('$48.5').words).toBe(1)
  expect(readingGrade(' – ')).toEqual({ grade: 0, words: 0 })
})

/** Texts whose wording the specification or the captcha provider defines. */
const givenWords = [
  'LocKey_Shared_ErrorMessage_Problem',
  'LocKey_Shared_ErrorMessage_Submission',
  'LocKey_Captcha_Notice_reCaptcha',
]

test('the sentences of the product are at most of grade 8, except those that others have worded', () => {
  const hard = Object.entries(builtInCopy).filter(([key, text]) => {
    const { grade, words } = readingGrade(text)
    return words >= 10 && Math.round(grade) > 8 && !givenWords.includes(key)
  })
  expect(hard).toEqual([])
})

const written = "allowedCharacters: [a-z, A-Z, 0-9, ' ', 'ñ']\n"
const narrowed = (list: string) => ({ 'case.yaml': [written, `allowedCharacters: ${list}\n`] }) as const
const charactersServed = async (changes: Parameters<typeof startTestServer>[0]) => {
  const { app } = await startTestServer(changes)
  const { allowedCharacters: list } = z.parse(
    charactersWhitelistAnswer,
    (await app.inject({ url: api.getCharactersWhitelist.path })).json(),
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
