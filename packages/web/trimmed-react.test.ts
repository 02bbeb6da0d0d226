import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { trimmedReact, withoutUnusedExports, withoutUnusedReact } from './trimmed-react.ts'

/** A file of an installed package. */
const fileOf = (name: string, file: string): string =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve(name)), file), 'utf8')

const reactDom = fileOf('react-dom', 'cjs/react-dom-client.production.js')
const react = fileOf('react', 'cjs/react.production.js')

const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\./.test(file))
    .map((file) => join(folder, file))

test('React DOM is left without a tenth of its code, and is still a program', () => {
  const trimmed = trimmedReact(reactDom)
  expect(trimmed.length).toBeLessThan(reactDom.length * 0.9)
  expect(() => new Script(trimmed)).not.toThrow()
})

test('a version of React DOM without one of the functions fails the build', () => {
  expect(() =>
    trimmedReact(reactDom.replace('function startViewTransition(', 'function startTransitionOfView(')),
  ).toThrow('startViewTransition')
  expect(() => trimmedReact('')).toThrow('React DOM')
})

test('React keeps what the page uses, and is still a program without the other exports', () => {
  const kept: Record<string, unknown> = {}
  new Script(`(exports) => {${withoutUnusedExports(react)}}`).runInThisContext()(kept)
  expect(kept).toMatchObject({ version: expect.any(String), useState: expect.any(Function) })
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['Component', 'lazy', 'memo', 'use', 'cloneElement']),
  )
  expect(kept).not.toHaveProperty('Children')
})

test('a version of React without one of the exports fails the build', () => {
  expect(() => withoutUnusedExports(react.replaceAll('exports.createRef', 'exports.makeRef'))).toThrow(
    'createRef',
  )
})

/** Builds a page that uses an export of React, in memory. */
const buildWith = (name: string) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      withoutUnusedReact,
      {
        name: 'page-of-test',
        resolveId: (id) => (id === 'virtual:page' ? id : null),
        load: (id) =>
          id === 'virtual:page' ? `import { ${name} } from 'react'\nconsole.log(${name})` : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:page' } },
  })

test('a page that uses an export that is left out fails the build', async () => {
  await expect(buildWith('Children')).rejects.toThrow("it uses React's Children")
  await expect(buildWith('createElement')).resolves.toBeDefined()
})

/** Parts of React that the page is built without, as they are named where they are used. */
const leftOut =
  /<Activity\b|\bActivity\s*[,}]|\b(?:ViewTransition|SuspenseList|useActionState|useDeferredValue|useOptimistic|useTransition|preinit|preinitModule|prefetchDNS|preconnect)\b|<Fragment[^>]*\bref=|\bprecedence=/

test('no part of the page, and no library of it, uses what is left out of React', () => {
  const page = filesOf(join(import.meta.dirname, 'src'), /\.tsx?$/)
  const libraries = ['react-aria', 'react-aria-components', 'react-stately', '@maskito/react'].flatMap(
    (name) => filesOf(join(import.meta.dirname, '../../node_modules', name), /\.m?js$/),
  )
  expect(page.length).toBeGreaterThan(100)
  expect(libraries.length).toBeGreaterThan(100)
  expect([...page, ...libraries].filter((file) => leftOut.test(readFileSync(file, 'utf8')))).toEqual([])
})
