import { svgNumber } from './svg-number.ts'

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Anchor = 'start' | 'middle' | 'end'

/** Words at a place; `look` names a class of the style sheet. */
export function svgWords(x: number, y: number, content: string, anchor: Anchor = 'start', look = ''): string {
  const attributes = [
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    look === '' ? '' : ` class="${look}"`,
  ]
  return `<text x="${svgNumber(x)}" y="${svgNumber(y)}"${attributes.join('')}>${escaped(content)}</text>`
}
