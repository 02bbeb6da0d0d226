import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redress } from '../../testing/redress-with.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

/** A copy of the sample case in which the last page before the end is skipped for one answer. */
async function caseWithDeadEnd(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  const form = join(folder, 'forms/automotive.yaml')
  const skip = '    skipWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: check }]\n'
  const text = await readFile(form, 'utf8')
  await writeFile(
    form,
    text.replace('  - page: claim-summary\n', (page) => page + skip),
  )
  return folder
}

test('ADM-2 a form that some answers keep from being finished is reported as a dead end, and the check fails', async () => {
  const { code, stdout } = await redress('check', await caseWithDeadEnd())
  expect(code).toBe(1)
  expect(stdout).toContain('dead end\n  The form cannot be finished:')
  expect(stdout.trim().split('\n').at(-1)).toBe(
    '0 mistakes, 2 dead ends, 3 warnings. The server starts, but some claimants cannot finish a form. Correct the case before the site opens.',
  )
})

/** What is advised, but for the shorter writing of conditions. */
function adviceBesideWriting(stdout: string): readonly (string | undefined)[] {
  const lines = stdout.split('\n')
  return lines
    .flatMap((line, index) => (line.endsWith('  advice') ? [lines[index + 1]] : []))
    .filter((message) => !/^ {2}This (?:rule )?can be written shorter: /.test(message ?? ''))
}

test('ADM-2 texts that need more than eight years of school are advised against on request, legal ones excepted, and the check passes', async () => {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  const settings = join(folder, 'case.yaml')
  const legal = /^legalTexts:\n(?: {2}- .*\n)+/m
  const text = await readFile(settings, 'utf8')
  expect(text).toMatch(legal)
  const reviewed = `${text}\nreviewed: [es, zh-Hans, ar]\n`
  await writeFile(settings, reviewed)
  expect(adviceBesideWriting((await redress('check', folder, '--advice', '--strict')).stdout)).toEqual([])
  await writeFile(settings, reviewed.replace(legal, ''))
  expect((await redress('check', folder, '--strict')).stdout).toContain('No mistakes, no warnings.')
  const { code, stdout } = await redress('check', folder, '--advice', '--strict')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /content\/en\.yaml:\d+:1 {2}advice\n {2}The text of 'LocKey_Certification_Intro' needs about 12\s+years/,
  )
})

/** A case whose forms use a hundred copy keys without a text, beside two mistakes of another kind. */
const manyKeys = (): Promise<string> =>
  writeCase({
    'forms/automotive.yaml': [
      '  - page: claim-details\n    title: LocKey_Title\n    blocks:\n',
      `  - page: claim-details\n    title: LocKey_Titel\n    blocks:\n${Array.from({ length: 99 }, (_, index) => `      - { type: paragraph, text: LocKey_Own_${index} }\n`).join('')}`,
    ],
    'deadlines.yaml': ['timeZone: Eastern', 'timeZone: Eastrn'],
    'models/standard-claim-details.yaml': ['maxLength', 'maxLenght'],
  })

test('ADM-2 a hundred copy keys without a text are one line with the first of them, beside the other mistakes, and all with --all', async () => {
  const folder = await manyKeys()
  const { stdout } = await redress('check', folder)
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    '100 copy keys have no text in en: LocKey_Titel, LocKey_Own_0, LocKey_Own_1 and 97 more. `redress check --all` names each with its place; `redress new CASE --culture en` adds them to content/en.yaml.',
  )
  expect(stdout.match(/ {2}mistake\n/g)).toHaveLength(3)
  const { stdout: all } = await redress('check', folder, '--all')
  expect(all.match(/The copy key/g)).toHaveLength(100)
})

test('ADM-2 PRD-3 redress new --culture adds the keys that a case lacks in its own language, and names those that nothing uses', async () => {
  const folder = await manyKeys()
  const { code, stdout } = await redress('new', folder, '--culture', 'en')
  expect([code, stdout]).toEqual([0, expect.stringContaining('Added 100 keys without a text')])
  const file = join(folder, 'content/en.yaml')
  const text = await readFile(file, 'utf8')
  expect(text.match(/^LocKey_Own_\d+:$/gm)).toHaveLength(99)
  // An empty key counts as missing, and is added once.
  expect((await redress('check', folder)).stdout).toContain('100 copy keys have no text in en')
  await redress('new', folder, '--culture', 'en')
  expect((await readFile(file, 'utf8')).match(/^LocKey_Own_7:$/gm)).toHaveLength(1)
  const whole = await writeCase({
    'content/en.yaml': ['LocKey_Title: ', 'LocKey_Left: Left over\nLocKey_Title: '],
    'content/es.yaml': ['LocKey_Title: ', 'LocKey_Left: Queda\nLocKey_Title: '],
  })
  expect((await redress('new', whole, '--culture', 'en')).stdout).toMatch(
    /Used nowhere, and to be removed from every file of content\/:\n {2}LocKey_Left\n/,
  )
})

test('ADM-2 what is unwise in files without a mistake, and a form that cannot be finished, are reported beside the mistakes of other files', async () => {
  const folder = await caseWithDeadEnd()
  const model = join(folder, 'models/standard-claim-details.yaml')
  await writeFile(model, (await readFile(model, 'utf8')).replace('maxLength', 'maxLenght'))
  const texts = join(folder, 'content/en.yaml')
  await writeFile(texts, `${await readFile(texts, 'utf8')}\nLocKey_Stray: <strong>Stray\n`)
  const { stdout } = await redress('check', folder)
  expect(stdout).toContain("Did you mean 'maxLength'")
  expect(stdout).toContain('dead end\n  The form cannot be finished:')
  expect(stdout).toContain("The text of 'LocKey_Stray' has <strong> without </strong> after it.")
  // A text may be used by the form that cannot be read.
  expect(stdout).not.toContain('used nowhere')
})
