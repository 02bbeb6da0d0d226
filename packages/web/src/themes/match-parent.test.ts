import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = globSync('packages/web/src/**/*.css').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

// Firefox knows only one of the two names, other browsers only the other: text-align takes the property that holds both.
test('CUL-2 no style says in a name that one browser alone knows that text stands with what it is in', () => {
  expect(styles.length).toBeGreaterThan(30)
  const said = styles.filter(({ text }) => /text-align:\s*(-webkit-)?match-parent;/.test(text))
  expect(said.map(({ path }) => path)).toEqual([])
})
