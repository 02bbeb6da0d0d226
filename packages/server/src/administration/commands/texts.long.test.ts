import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleCase } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redress } from '../../testing/redress-with.ts'

async function sample(): Promise<string> {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sampleCase, folder, { recursive: true })
  return folder
}

const contentOf = (folder: string, culture: string): Promise<string> =>
  readFile(join(folder, 'content', `${culture}.yaml`), 'utf8')

test.each(['xlf', 'po'])(
  'REG-5 redress texts writes the texts of a case as %s and reads them back unchanged',
  async (ending) => {
    const folder = await sample()
    const file = join(folder, `es.${ending}`)
    const before = await contentOf(folder, 'es')
    const out = await redress('texts', folder, '--culture', 'es', '--out', file)
    expect(out.stdout).toMatch(/Wrote \d+ texts to .*: 0 without a translation, 0 new and 0 changed/)
    const back = await redress('texts', folder, '--culture', 'es', '--in', file)
    expect(back.stdout).toContain('Set 0 texts in content/es.yaml.')
    expect(await contentOf(folder, 'es')).toBe(before)
  },
)

test('REG-5 a text has its places protected, where it stands, and how long it may be', async () => {
  const folder = await sample()
  const file = join(folder, 'fr.xlf')
  await redress('texts', folder, '--culture', 'fr', '--out', file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('source-language="en" target-language="fr"')
  expect(text).toMatch(/<trans-unit id="LocKey_Layout_StepOf" maxwidth="\d+" size-unit="char"/)
  expect(text).toContain('<ph id="2">{step}</ph>')
  expect(text).toMatch(/<context context-type="sourcefile">forms\/[\w-]+\.yaml pages\.\d/)
  expect(text).toMatch(/At most \d+ characters\./)
})

test('REG-5 a translated file is written into the content of the culture, and an apostrophe stays an apostrophe', async () => {
  const folder = await sample()
  const file = join(folder, 'fr.xlf')
  await redress('texts', folder, '--culture', 'fr', '--out', file)
  const text = await readFile(file, 'utf8')
  const unit = /(<trans-unit id="LocKey_Payment_BankName"[\s\S]*?)<target state="new"\/>/
  expect(text).toMatch(unit)
  await writeFile(file, text.replace(unit, "$1<target>Nom de l'assuré</target>"))
  const { stdout } = await redress('texts', folder, '--culture', 'fr', '--in', file)
  expect(stdout).toContain('Set 1 text in content/fr.yaml.')
  expect(await contentOf(folder, 'fr')).toBe("LocKey_Payment_BankName: Nom de l'assuré\n")
})

test('REG-5 what changed since the last export is marked, with what it was before', async () => {
  const folder = await sample()
  const file = join(folder, 'es.xlf')
  await redress('texts', folder, '--culture', 'es', '--out', file)
  const english = join(folder, 'content/en.yaml')
  await writeFile(
    english,
    (await readFile(english, 'utf8')).replace(
      /^LocKey_Payment_BankName: .*$/m,
      'LocKey_Payment_BankName: Full name of the owner',
    ),
  )
  const { stdout } = await redress('texts', folder, '--culture', 'es', '--out', file)
  expect(stdout).toContain('0 new and 1 changed since the last export.')
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/id="LocKey_Payment_BankName"[\s\S]*?<target state="needs-review-translation">/)
  expect(text).toContain('Changed since the last export. Before: ')
})

test.each<[string, (text: string) => string, RegExp]>([
  [
    'a lost place',
    (text) =>
      text.replace(/(id="LocKey_Layout_StepOf"[\s\S]*?<target[^>]*>[^<]*)<ph id="2">\{step\}<\/ph>/, '$1'),
    /:\d+ {2}mistake\n {2}The translation of 'LocKey_Layout_StepOf' lacks \{step\}: put it/,
  ],
  [
    'an unknown key',
    (text) => text.replace('id="LocKey_Button_Next"', 'id="LocKey_Button_Nex"'),
    /The case has no text 'LocKey_Button_Nex'\. Did you mean 'LocKey_Button_Next'\?/,
  ],
  [
    'a changed tag',
    (text) =>
      text.replace(
        /(id="LocKey_Captcha_Notice_hCaptcha"[\s\S]*?<target[^>]*>[\s\S]*?)<ph id="\d+">&lt;a [^<]*<\/ph>/,
        '$1',
      ),
    /The tags of 'LocKey_Captcha_Notice_hCaptcha' are/,
  ],
  [
    'broken markup',
    (text) => text.replace('</body>', ''),
    /:\d+ {2}mistake\n {2}The markup is broken: (?!Reporting)/,
  ],
  [
    'another language',
    (text) => text.replace('target-language="es"', 'target-language="fr"'),
    /This file is in 'fr', and --culture is 'es'/,
  ],
])('REG-5 a file with %s is refused with its line, and nothing is written', async (_, change, message) => {
  const folder = await sample()
  const file = join(folder, 'es.xlf')
  const before = await contentOf(folder, 'es')
  await redress('texts', folder, '--culture', 'es', '--out', file)
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  await writeFile(file, changed)
  const { code, stderr } = await redress('texts', folder, '--culture', 'es', '--in', file)
  expect(code).toBe(1)
  expect(stderr).toMatch(message)
  expect(await contentOf(folder, 'es')).toBe(before)
})
