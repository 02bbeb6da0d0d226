import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../../copy/CopyProvider.tsx'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { heading2Specimens, heading3Specimens } from './Headings.specimen.ts'
import { Heading1 } from './Headings.tsx'

test.each([
  ['h2', heading2Specimens],
  ['h3', heading3Specimens],
] as const)('UI-8 the block %s is a heading of its level', async (level, specimens) => {
  expect(await specimenMarkup(specimens, 'LocKey_Gallery_Heading')).toContain(
    `<${level}>A heading</${level}>`,
  )
})

test('UI-8 the block h1 is a heading of the first level, with the markup of its text', () => {
  const text = 'LocKey_Words'
  const html = renderToStaticMarkup(
    <CopyProvider culture="en" dictionary={new Map([[text, 'Words with <strong>weight</strong>']])}>
      <Heading1 block={{ type: 'h1', text }} />
    </CopyProvider>,
  )
  expect(html).toBe('<h1>Words with <strong>weight</strong></h1>')
})
