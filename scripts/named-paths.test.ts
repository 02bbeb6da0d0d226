import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files of the checkout, those that git does not know yet included. */
const files: ReadonlySet<string> = new Set(
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== ''),
)

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const existing: ReadonlySet<string> = new Set([...files].flatMap((path) => [path, ...foldersOf(path)]))

/** The ends of all paths: `site/app.ts` and `app.ts` of `packages/server/src/site/app.ts`. */
const ends: ReadonlySet<string> = new Set(
  [...existing].flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, index) => parts.slice(index).join('/'))
  }),
)

/** A file is named: `reading/load-case.ts`, or `docs/running.md`. Addresses of other sites do not count. */
const fileName = /(?<![\w/@.:<*{}-])(?:[\w@-][\w.@-]*\/|\.{1,2}\/)*[\w@-][\w.@-]*\.(?:tsx?|md)\b(?![\w/*-])/g

/** A folder of the checkout is named: `packages/engine/src/store/`. Settings are not in git. */
const folderName =
  /(?<=`)(?:packages|docs|scripts|storm|farms|bench|deploy|e2e)\/(?!(?:redress)?\.env)[\w./@-]*(?=`)/g

/** The target of a link in Markdown. */
const link = /(?<=\]\()(?!\w+:)[^)#\s]+/g

/** The comment of a line of code. Text after code counts only behind a space, so that addresses are no comments. */
const commentOf = (line: string): string => /(?:^|\s)(?:\/\/|\/?\*+|#)\s(.*)$/.exec(line)?.[1] ?? ''

/** A path up to its first part that stands for any name, such as `NAME` or `<culture>`. */
function knownPart(path: string): string {
  const parts = path.split('/')
  const any = parts.findIndex((part) => /^[A-Z]{3,}\b|-[A-Z]{3,}/.test(part))
  if (any < 0 || /^(?:README|CHANGELOG|CONTRIBUTING|LICENSE)\.md$/.test(parts[any] ?? '')) return path
  return parts.slice(0, any).join('/')
}

const isThere = (named: string, within: string, isLink: boolean): boolean => {
  const path = knownPart(named).replace(/\/$/, '')
  const nearby = posix.normalize(posix.join(posix.dirname(within), path))
  return path === '' || existing.has(nearby) || (!isLink && ends.has(path))
}

/** The paths in the text of a file that do not exist, each with its place. */
function missingIn(file: string, text: string): string[] {
  const isProse = file.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    const words = isProse ? line : commentOf(line)
    const named = [...words.matchAll(fileName), ...(isProse ? words.matchAll(folderName) : [])]
    const missing = named.map(([path]) => path).filter((path) => !isThere(path, file, false))
    const links = isProse ? [...words.matchAll(link)].map(([path]) => path) : []
    return [...new Set([...missing, ...links.filter((path) => !isThere(path, file, true))])].map(
      (path) => `${file}:${index + 1} ${path}`,
    )
  })
}

/** History names files as they were. */
const isHistory = (file: string): boolean => file === 'CHANGELOG.md' || /fixtures\/\d/.test(file)

const isRead = (file: string): boolean =>
  /\.(?:md|tsx?|js|css|ya?ml|service|example|sh)$|Containerfile$/.test(file) && !isHistory(file)

test('every path that a document or a comment names exists', () => {
  const read = [...files].filter(isRead)
  expect(read.length).toBeGreaterThan(1000)
  expect(read.flatMap((file) => missingIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('a path that does not exist is reported with its line, in a document, a link, a folder and a comment', () => {
  const text =
    'See `scripts/gone.ts` and `app.ts`.\n[one](gone/file) [two](../README.md#x)\n`packages/gone/src/` `docs/NAME.md`'
  expect(missingIn('docs/page.md', text)).toEqual([
    'docs/page.md:1 scripts/gone.ts',
    'docs/page.md:2 gone/file',
    'docs/page.md:3 packages/gone/src/',
  ])
  expect(
    missingIn('scripts/x.ts', "import './gone.ts'\n// as in gone.ts\n/** https://a.example/b.ts */"),
  ).toEqual(['scripts/x.ts:2 gone.ts'])
})
