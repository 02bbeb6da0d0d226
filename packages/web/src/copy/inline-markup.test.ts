import { expect, test } from 'vitest'
import { type InlineNode, parseInlineMarkup } from './inline-markup.ts'

const text = (words: string): InlineNode => ({ type: 'text', text: words })

test('UI-22 reads strong, em and br, nested and closed in any case', () => {
  expect(parseInlineMarkup('Keep <STRONG>your <em>notice</em></strong>.<br/>Then sign.')).toEqual([
    text('Keep '),
    { type: 'strong', children: [text('your '), { type: 'em', children: [text('notice')] }] },
    text('.'),
    { type: 'break' },
    text('Then sign.'),
  ])
})

test.each([
  ['https://example.com/notice?a=1&amp;b=2', 'https://example.com/notice?a=1&b=2'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['tel:+18005550100', 'tel:+18005550100'],
  ['/lookup', '/lookup'],
])('UI-22 keeps a link to %s', (written, href) => {
  expect(parseInlineMarkup(`<a href="${written}">here</a>`)).toEqual([
    { type: 'link', href, children: [text('here')] },
  ])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java&#39;script:x',
  '//evil.example',
  '/\\evil.example',
  'http://a.example',
  'data:text/html,x',
  '',
])('UI-22 drops the link %j and keeps its words', (href) => {
  expect(parseInlineMarkup(`see <a href="${href}">here</a>`)).toEqual([text('see '), text('here')])
})

test('UI-22 drops every other tag and every attribute, and retains the text', () => {
  expect(
    parseInlineMarkup('<p>One</p><img src="x" onerror="alert(1)"><em class="x" onclick="y">two</em>'),
  ).toEqual([text('One'), { type: 'em', children: [text('two')] }])
})

test('UI-22 survives tags that are never closed, closed twice, or are no tags', () => {
  expect(parseInlineMarkup('a < b <strong>c</em> d</strong></strong> <em>e')).toEqual([
    text('a < b '),
    { type: 'strong', children: [text('c'), text(' d')] },
    text(' '),
    { type: 'em', children: [text('e')] },
  ])
})

test('UI-22 takes a new line for a line break and decodes the common entities once', () => {
  expect(parseInlineMarkup('Smith &amp; Sons\n&lt;b&gt; &amp;lt; &unknown;')).toEqual([
    text('Smith & Sons'),
    { type: 'break' },
    text('<b> &lt; &unknown;'),
  ])
})

test('UI-22 reads a hostile text in linear time', () => {
  // Of this length, time that grows with its square would be minutes.
  const hostile = `${'<a '.repeat(200_000)}<a ${'x   '.repeat(200_000)}${' '.repeat(200_000)}${'<strong>'.repeat(2_000)}`
  const started = performance.now()
  parseInlineMarkup(hostile)
  expect(performance.now() - started).toBeLessThan(10_000)
})
