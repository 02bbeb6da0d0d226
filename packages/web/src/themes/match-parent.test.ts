import { globSync, readFileSync } from 'node:fs'
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
