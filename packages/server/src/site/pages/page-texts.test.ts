import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OpenPage } from '@redress/api'
import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { contentOf } from '@redress/case/reading/content-of.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { pageNodes } from '@redress/form'
import { expect, test } from 'vitest'
import { modelsOf } from '../../http/models-of.ts'
import type { TextsInParts } from '../../http/texts-in-parts.ts'
import { loadServerEntry } from './page-parts.ts'
import { type NamedTexts, pageTexts, readNamedTexts } from './page-texts.ts'
import { siteOf } from './site-of.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))
const sampleCase = () => loadCase(inRoot('cases/meridian'))

const namesNothing: NamedTexts = { build: 'build', has: () => false }
const textsOf = (loadedCase: LoadedCase, named = namesNothing): TextsInParts =>
  pageTexts(loadedCase, 'development', named)

const keys = (texts: TextsInParts, part: 'first' | 'later', page = '/automotive'): readonly string[] => [
  ...texts.some('en', { page, part }).keys(),
]

test('CUL-1 the two parts of the texts of a page are all texts of its culture, each once', async () => {
  const loadedCase = await sampleCase()
  const texts = textsOf(loadedCase)
  const [first, later] = [keys(texts, 'first'), keys(texts, 'later')]
  expect([...first, ...later].toSorted()).toEqual([...contentOf(loadedCase, 'en').keys()].toSorted())
  expect(first.length).toBeLessThan(later.length)
})

test('CUL-1 texts of the page come first, and the titles of all pages, which are its steps', async () => {
  const first = keys(textsOf(await sampleCase()), 'first')
  expect(first).toEqual(
    expect.arrayContaining(['LocKey_Credentials_Intro', 'LocKey_Payment_Title', 'LocKey_Confirmation_Title']),
  )
})

test('CUL-1 texts of other pages come later', async () => {
  const later = keys(textsOf(await sampleCase()), 'later')
  expect(later).toEqual(expect.arrayContaining(['LocKey_Upload_Documents_Intro', 'LocKey_Payment_Intro']))
})

test('CUL-1 the words of choices come first, since a text of another page may show what was chosen', async () => {
  const loadedCase = await sampleCase()
  const labels = JSON.stringify(siteOf(loadedCase, 'development'))
    .match(/"options":\[.*?\]/g)
    ?.flatMap((options) => options.match(/LocKey_\w+/g) ?? [])
  expect(labels).toContain('LocKey_Ownership_Leased')
  expect(keys(textsOf(loadedCase), 'first')).toEqual(expect.arrayContaining(labels ?? []))
})

test('a text of the product comes first where the code of a first page names it', async () => {
  const loadedCase = await sampleCase()
  const key = 'LocKey_Captcha_Notice_hCaptcha'
  const named: NamedTexts = { build: 'build', has: (name) => name === key }
  expect(keys(textsOf(loadedCase), 'later')).toContain(key)
  expect(keys(textsOf(loadedCase, named), 'first')).toContain(key)
})

test('a page that is no first page of a form has all texts first', async () => {
  const loadedCase = await sampleCase()
  const texts = textsOf(loadedCase)
  expect([texts.isEnough('/automotive'), texts.isEnough('/receipt')]).toEqual([true, false])
  expect(keys(texts, 'first', '/receipt')).toHaveLength(contentOf(loadedCase, 'en').size)
  expect(keys(texts, 'later', '/receipt')).toEqual([])
})

/** Renders an address with some texts, as the page does when it opens. */
async function rendered(
  loadedCase: LoadedCase,
  address: string,
  content: ReadonlyMap<string, string>,
): Promise<OpenPage | null> {
  const { settings } = loadedCase
  const entry = await loadServerEntry(inRoot('packages/web/dist'))
  return entry.renderOpenPage({
    address,
    culture: settings.defaultCulture,
    site: siteOf(loadedCase, 'development'),
    answers: {
      deadlines: {},
      captcha: { enabled: true, provider: 'hCaptcha', siteKey: 'key', scriptUrl: '/api.js' },
      payPal: { ...settings.payPal, invalidPayPalVerification: false },
    },
    formsConfig: modelsOf(loadedCase),
    characters: writtenOut(settings.allowedCharacters),
    now: Temporal.Now.instant(),
    content,
  })
}

test.each(await readdir(inRoot('cases')))(
  'UI-2 the first pages of %s are the same with the texts that come first',
  async (name) => {
    const loadedCase = await loadCase(inRoot(`cases/${name}`))
    const { defaultCulture } = loadedCase.settings
    const texts = textsOf(loadedCase, await readNamedTexts(inRoot('packages/web/dist')))
    const paths = [...loadedCase.forms.values()].flatMap(
      ({ definition }) => pageNodes(definition)[0]?.path ?? [],
    )
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const first = texts.some(defaultCulture, { page: path, part: 'first' })
      const whole = await rendered(loadedCase, path, contentOf(loadedCase, defaultCulture))
      expect(whole?.html.length).toBeGreaterThan(1000)
      expect(await rendered(loadedCase, path, first)).toEqual(whole)
    }
  },
)
