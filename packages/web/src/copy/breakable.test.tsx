import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakable } from './breakable.tsx'

test.each([
  [
    'a long address',
    'info@meridianfuelpumpsettlement.example',
    'info<wbr/>@meridianfuelpumpsettlement<wbr/>.example',
  ],
  ['a short address', 'info@a.example', 'info@a.example'],
  ['a sentence', 'Write to us. It costs 3.50 dollars.', 'Write to us. It costs 3.50 dollars.'],
  [
    'a sentence with a long address',
    'Write to info@meridianfuelpumpsettlement.example. It is free.',
    'Write to info<wbr/>@meridianfuelpumpsettlement<wbr/>.example. It is free.',
  ],
])('%s breaks only before the @ and the dots of a long address', (_name, text, html) => {
  expect(renderToStaticMarkup(breakable(text))).toBe(html)
})
