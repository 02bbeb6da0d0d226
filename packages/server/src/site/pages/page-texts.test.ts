import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OpenPage } from '@redress/api'
import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { contentOf } from '@redress/case/reading/content-of.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type Block, innerBlocksOf, isProse, pageNodes, walkBlocks } from '@redress/form'
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
    expect.arrayContaining([
      'LocKey_Credentials_Title',
      'LocKey_Credentials_ClaimId_Hint',
      'LocKey_Payment_Title',
      'LocKey_Confirmation_Title',
    ]),
  )
})

test('CUL-1 UI-2 texts that the page takes from what the server has rendered come later, but not where an answer shows them', async () => {
  const loadedCase = await sampleCase()
  const isLater = (texts: TextsInParts) => keys(texts, 'later').includes('LocKey_Credentials_Intro')
  expect(isLater(textsOf(loadedCase))).toBe(true)
  const changed = (change: (block: Block) => Block): LoadedCase => {
    const form = loadedCase.forms.get('Automotive')
    if (!form) throw new Error('The case has no such form.')
    const definition = JSON.parse(JSON.stringify(form.definition), (_, value) =>
      value?.text === 'LocKey_Credentials_Intro' ? change(value) : value,
    )
    return { ...loadedCase, forms: new Map([...loadedCase.forms, ['Automotive', { ...form, definition }]]) }
  }
  const showWhen = [{ field: 'credentials.claimId', operator: 'isEqualTo', value: '1' }] as const
  expect(isLater(textsOf(changed((block) => ({ ...block, showWhen: [...showWhen] }))))).toBe(false)
  const ofSame = (block: Block): Block => ({ ...block, type: 'paragraph', text: 'LocKey_Credentials_Intro' })
  expect(isLater(textsOf(changed(ofSame)))).toBe(true)
})

test('CUL-1 texts of other pages come later', async () => {
  const later = keys(textsOf(await sampleCase()), 'later')
  expect(later).toEqual(expect.arrayContaining(['LocKey_Upload_Documents_Intro', 'LocKey_Payment_Intro']))
})

test('CUL-1 choices of other pages, and what is wrong with fields of other pages, come later', async () => {
  const texts = textsOf(await sampleCase())
  const ofOthers = [
    'LocKey_Ownership_Leased',
    'LocKey_Expenses_Type_Towing',
    'LocKey_Validation_RoutingNumber',
  ]
  expect(keys(texts, 'later')).toEqual(expect.arrayContaining(ofOthers))
  expect(keys(texts, 'first')).toEqual(expect.arrayContaining(['LocKey_Validation_ClaimId']))
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

/** The texts of plain content on the first page at a path, wherever it stands; but for what opens at a press. */
function proseOf({ forms }: LoadedCase, path: string): readonly string[] {
  const form = [...forms.values()].find(({ definition }) => pageNodes(definition)[0]?.path === path)
  const blocks = form?.definition.pages[0]?.blocks ?? []
  const inModals = new Set(
    walkBlocks(blocks)
      .flatMap(({ block }) =>
        block.type === 'modal' ? walkBlocks(innerBlocksOf(block).map(({ block: inner }) => inner)) : [],
      )
      .map(({ block }) => block),
  )
  return walkBlocks(blocks).flatMap(({ block }) =>
    isProse(block) && !inModals.has(block) ? (JSON.stringify(block).match(/LocKey_\w+/g) ?? []) : [],
  )
}

/** The elements of a page that the server's HTML stays in begin so, with their names. */
const servedElement = /<(\w+)[^>]* data-served="(\w+)">/g

/** Where the element ends whose content begins at a place. */
function endOf(html: string, tag: string, from: number): number {
  let depth = 1
  for (const { 0: found, index } of html.slice(from).matchAll(new RegExp(`</?${tag}\\b[^>]*>`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1
    if (depth === 0) return from + index
  }
  throw new Error(`An element ${tag} does not end.`)
}

/** A page without what is in these elements. */
function withoutServed(page: OpenPage | null): string {
  const html = page?.html ?? ''
  let [rest, at] = ['', 0]
  for (const { 0: found, 1: tag = '', index } of html.matchAll(servedElement)) {
    if (index < at) continue
    const from = index + found.length
    rest += html.slice(at, from)
    at = endOf(html, tag, from)
  }
  return rest + html.slice(at)
}

test.each(await readdir(inRoot('cases')))(
  'UI-2 the first pages of %s are the same with the texts that come first, and hold the texts that they take from the server',
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
      expect(withoutServed(await rendered(loadedCase, path, first))).toBe(withoutServed(whole))
      const served = new Set(Array.from(whole?.html.matchAll(servedElement) ?? [], ([, , name]) => name))
      expect(served.size).toBeGreaterThan(0)
      const later = texts.some(defaultCulture, { page: path, part: 'later' })
      const missing = proseOf(loadedCase, path).filter((key) => later.has(key) && !served.has(key))
      expect(missing).toEqual([])
    }
  },
)
