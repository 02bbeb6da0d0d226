import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import { languageOf, withCulture } from '@redress/case/starter/language.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { builtInCopy } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redress } from '../../testing/redress-with.ts'

/** The stub with each original as its translation, as a person would write it behind the key. */
const translated = (stub: string): string =>
  stub.replace(
    /((?:^# .*\n)+)(LocKey_\w+):$/gm,
    (_, comment: string, key: string) =>
      `${comment}${key}: ${JSON.stringify(`nl ${comment.replace(/^# ?/gm, '').trim()}`)}`,
  )

test('ADM-1 CUL-1 a further language is a stub with every original, which check counts in one line until it is translated', async () => {
  const folder = join(await temporaryFolder(), 'harbor')
  await redress('new', folder, '--yes')
  expect(await redress('new', folder, '--culture', 'nl')).toMatchObject({ code: 0, stderr: '' })
  const file = join(folder, 'content/nl.yaml')
  const stub = await readFile(file, 'utf8')
  for (const [key, _text] of Object.entries(builtInCopy)) expect(stub, key).toMatch(new RegExp(`\n${key}:\n`))
  expect(stub).toContain(`# ${builtInCopy.LocKey_Button_Next}\nLocKey_Button_Next:\n`)
  expect(stub).toContain('# In re Example Settlement\nLocKey_Case_Name:\n')
  expect(await readFile(join(folder, 'case.yaml'), 'utf8')).toContain('  Nederlands: nl\n')

  const { code, stdout } = await redress('check', folder)
  expect(code).toBe(1)
  const keys = stub.match(/^LocKey_\w+:$/gm)?.length
  expect(stdout).toContain(`0 of ${keys} texts are translated into nl.`)
  expect(stdout.match(/ {2}mistake\n/g)).toHaveLength(1)
  expect((await redress('check', folder, '--all')).stdout.match(/ {2}mistake\n/g)).toHaveLength(keys ?? 0)
  const { findings } = JSON.parse((await redress('check', folder, '--json')).stdout)
  expect(findings).toHaveLength(keys ?? 0)

  await writeFile(file, translated(stub))
  expect((await redress('check', folder)).stdout).toContain('No mistakes')
  await writeFile(file, translated(stub).replace(/^LocKey_Button_Next: .*$/m, 'LocKey_Button_Next:'))
  expect((await redress('check', folder)).stdout).toContain("The text of 'LocKey_Button_Next' is missing.")
})

test('ADM-1 a language that is there is given the keys that it lacks, and nothing twice', async () => {
  const folder = await writeCase({ 'content/es.yaml': 'LocKey_Title: Un formulario\n' })
  const { stdout } = await redress('new', folder, '--culture', 'es')
  expect(stdout).toContain('Added to content/es.yaml the keys that it lacked')
  const text = await readFile(join(folder, 'content/es.yaml'), 'utf8')
  expect(text.match(/^LocKey_Title:/gm)).toHaveLength(1)
  expect(text).toContain('# Claim ID\nLocKey_ClaimId:\n')
  expect((await redress('new', folder, '--culture', 'es')).stdout).toContain('has every key already')
  expect(await readFile(join(folder, 'content/es.yaml'), 'utf8')).toBe(text)
  expect((await redress('check', folder)).stdout).toMatch(/1 of \d+ texts are translated into es\./)
})

test('ADM-1 a new case may have languages that the product does not speak, to be translated', async () => {
  const folder = join(await temporaryFolder(), 'harbor')
  const made = await redress('new', folder, '--yes', '--cultures', 'en,pt-br', '--culture', 'ru')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const { stdout } = await redress('check', folder)
  // What the starter words anew of the product's sentences is there in the language of the product.
  for (const culture of ['pt-BR', 'ru'])
    expect(stdout).toMatch(new RegExp(`4 of \\d+ texts are translated into ${culture}\\.`))
})

test('ADM-1 the cultures of case.yaml keep how they are written, comments too', () => {
  const french = { code: 'fr', name: 'Français' }
  expect(languageOf('FR')).toEqual(french)
  expect(languageOf('xq')).toBeNull()
  const flow = 'a: 1\ncultures: { English: en } # two\nb: 2\n'
  expect(withCulture(flow, french)).toBe('a: 1\ncultures: { English: en, Français: fr } # two\nb: 2\n')
  const block = 'cultures:\n  English: en # the first\n  Español: es # the second\nb: 2\n'
  expect(withCulture(block, french)).toBe(block.replace('b: 2', '  Français: fr\nb: 2'))
  expect(withCulture('cultures:\n  English: en', french)).toBe('cultures:\n  English: en\n  Français: fr')
  expect(withCulture('cultures: [en]\n', french)).toBeNull()
})

test('ADM-2 a culture is not taken for another that is as short', () => {
  expect(didYouMean('fr', ['en', 'es', 'zh-Hans', 'ar'])).toBe('')
  expect(didYouMean('ne', ['en', 'es'])).toBe(" Did you mean 'en'?")
})
