import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraryStyles } from './library-styles.ts'

/** What the page's components are made with, as it is installed. */
const library = createRequire(import.meta.resolve('react-aria-components')).resolve('react-aria')

const sourceOf = (name: string): Promise<string> =>
  readFile(join(library, '../../private', `${name}.mjs`), 'utf8')

test('the styles that React Aria adds are exactly those that the server allows', async () => {
  const [ofPresses = '', ofScrolling = ''] = libraryStyles
  const presses = await sourceOf('interactions/usePress')
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(presses)?.[1] ?? ''
  expect(presses.replace(/\$\{\S+PRESSABLE_ATTRIBUTE\}/, attribute)).toContain(
    `= \`\n${ofPresses}\n    \`.trim()`,
  )
  expect(await sourceOf('overlays/usePreventScroll')).toContain(`= \`\n${ofScrolling}\`.trim()`)
})
