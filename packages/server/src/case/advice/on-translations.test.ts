import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleCase } from '../../foundation/product-folder.ts'
import { temporaryFolder } from '../../testing/write-case.ts'
import { readCheckedFiles } from '../reading/checked-files.ts'
import { adviceOnTranslations } from './on-translations.ts'

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
