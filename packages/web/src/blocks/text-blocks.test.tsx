import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/CopyProvider.tsx'
import { H1, H2, H3 } from './Headings/Headings.tsx'
import { OrderedList, UnorderedList } from './List/List.tsx'
import { Spacer } from './Spacer/Spacer.tsx'

test('UI-8 headings of three levels, both kinds of list and empty space are what they are called', () => {
  const text = 'LocKey_Words'
  const items = ['LocKey_One', 'LocKey_Two']
  const html = renderToStaticMarkup(
    <CopyProvider culture="en" dictionary={new Map([[text, 'Words with <strong>weight</strong>']])}>
      <H1 block={{ type: 'h1', text }} />
      <H2 block={{ type: 'h2', text }} />
      <H3 block={{ type: 'h3', text }} />
      <OrderedList block={{ type: 'orderedList', items }} />
      <UnorderedList block={{ type: 'unorderedList', items }} />
      <Spacer block={{ type: 'spacer', size: 'large' }} />
    </CopyProvider>,
  ).replace(/ class="[^"]*"/g, '')
  const words = 'Words with <strong>weight</strong>'
  const list = '<li>LocKey_One</li><li>LocKey_Two</li>'
  expect(html).toBe(
    `<h1>${words}</h1><h2>${words}</h2><h3>${words}</h3><ol>${list}</ol><ul>${list}</ul><div data-size="large"></div>`,
  )
})
