import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, linksIn } from './markdown-links.ts'

const root = join(import.meta.dirname, '..')

/** The files of the checkout, those that git does not know yet included. */
const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const existing: ReadonlySet<string> = new Set(
  files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
)

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Whether a page has an anchor; a page without one that is asked for is not there. */
const hasAnchor = (path: string, anchor: string): boolean => anchorsOf(textOf(path)).has(anchor)

/** The links of a page that lead nowhere, each with its place. */
const deadLinksIn = (file: string, text: string): readonly string[] =>
  linksIn(text).flatMap(({ line, path, anchor }) => {
    const target = posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '')
    const isThere =
      path === ''
        ? anchor !== null && anchorsOf(text).has(anchor)
        : existing.has(target) && (anchor === null || (target.endsWith('.md') && hasAnchor(target, anchor)))
    return isThere ? [] : [`${file}:${line} ${path}${anchor === null ? '' : `#${anchor}`}`]
  })

/** Paths of the checkout in backticks that do not exist. Names in capitals and marks stand for any name. */
const deadPathsIn = (file: string, text: string): readonly string[] =>
  text.split('\n').flatMap((words, index) =>
    [...words.matchAll(/`((?:packages|docs|scripts|storm|farms|bench|deploy|e2e)\/[\w./@-]+)`/g)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => !/[A-Z]{3,}\b/.test(path.replace('README', '')) && !/\.env$/.test(path))
      .filter((path) => !existing.has(path))
      .map((path) => `${file}:${index + 1} ${path}`),
  )

/** History names files as they were. */
const pages = files.filter((file) => file.endsWith('.md') && !/fixtures\/\d/.test(file))

test('every link in Markdown leads to a file, and to a heading of it where it names one', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((page) => deadLinksIn(page, textOf(page)))).toEqual([])
})

test('every path of the checkout that a page names exists', () => {
  const read = pages.filter((page) => page !== 'CHANGELOG.md')
  expect(read.flatMap((page) => deadPathsIn(page, textOf(page)))).toEqual([])
})

test('every page of docs that a message, a comment or a setting names exists, with its heading', () => {
  const read = files.filter((file) => /\.(?:tsx?|ya?ml|service|example|json)$/.test(file))
  const named = read
    .filter((file) => !/fixtures\/\d|package-lock|markdown-links\.test/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/(?<![\w./-])docs\/([\w/-]+\.md)(?:#([\w-]+))?/g)].map(
        ([, page = '', anchor]) => ({ file, page: `docs/${page}`, anchor }),
      ),
    )
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(
    ({ page, anchor }) => !existing.has(page) || (anchor !== undefined && !hasAnchor(page, anchor)),
  )
  expect(missing).toEqual([])
})

test('a dead link, a dead anchor and a dead path are reported with their lines, and code is passed over', () => {
  const text =
    '# A page\n\n[a](gone.md) [b](../README.md#gone)\n\n```\n[c](gone.md)\n```\n`[d](gone.md)` [e](#gone) [f](#a-page)'
  expect(deadLinksIn('docs/page.md', text)).toEqual([
    'docs/page.md:3 gone.md',
    'docs/page.md:3 ../README.md#gone',
    'docs/page.md:8 #gone',
  ])
  expect(deadPathsIn('README.md', 'See `packages/gone` and `packages/NAME`.\n`docs/gone.md`')).toEqual([
    'README.md:1 packages/gone',
    'README.md:2 docs/gone.md',
  ])
})

test('anchors are those of GitHub', () => {
  expect([
    ...anchorsOf("# The captcha's `key`, or [not](x.md)\n## Keys\n## Keys\n```\n# code\n```\n"),
  ]).toEqual(['the-captchas-key-or-not', 'keys', 'keys-1'])
})
