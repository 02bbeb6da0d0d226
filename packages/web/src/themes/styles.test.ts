import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const styles = globSync('packages/web/src/**/*.css').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

// Firefox knows only one of the two names, other browsers only the other: text-align takes the property that holds both.
test('CUL-2 no style aligns text with its parent by a value that only one browser supports', () => {
  expect(styles.length).toBeGreaterThan(30)
  const found = styles.filter(({ text }) => /text-align:\s*(-webkit-)?match-parent;/.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

/** The classes of style modules that a component names and its module does not have. */
function missingClasses(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].flatMap(([, name, module = '']) => {
    const style = readFileSync(join(dirname(path), module), 'utf8')
    const named = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, own]) => own)
    return named
      .filter((own) => !new RegExp(`\\.${own}(?![\\w-])`).test(style))
      .map((own) => `${path} ${own}`)
  })
}

/** The classes that a theme's static parts name and neither of the style modules has whose classes they are given. */
function missingLooks(path: string): readonly string[] {
  const given = ['Header', 'Footer'].map((name) =>
    readFileSync(join(dirname(path), `../${name}.module.css`), 'utf8'),
  )
  return [...readFileSync(path, 'utf8').matchAll(/\blook\.(\w+)/g)]
    .map(([, own]) => own)
    .filter((own) => !given.some((style) => new RegExp(`\\.${own}(?![\\w-])`).test(style)))
    .map((own) => `${path} ${own}`)
}

test('A11-1 every class that the static parts of a theme name is in its style modules', () => {
  const parts = globSync('packages/web/src/themes/*/static/StaticParts.tsx')
  expect(parts).toHaveLength(3)
  expect(parts.flatMap(missingLooks)).toEqual([])
})

test('A11-1 every class that a component names is in its style module', () => {
  const components = globSync('packages/web/src/**/*.tsx')
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(missingClasses)).toEqual([])
})
