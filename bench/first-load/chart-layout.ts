/** Of the picture, in pixels. */
export const layout = {
  width: 960,
  /** The edge of the page, the right edge of the sizes, and the two ends of the time axis. */
  edge: 20,
  sizes: 200,
  left: 214,
  right: 936,
  row: 20,
  bar: 12,
} as const

const fixed = (value: number): string => String(Number(value.toFixed(1)))

/** The place of a time on the axis. */
export type Scale = (milliseconds: number) => number

/** A scale from 0 to `most` milliseconds over the width of the picture. */
export const scaleTo =
  (most: number): Scale =>
  (milliseconds) =>
    layout.left + ((layout.right - layout.left) * milliseconds) / most

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Anchor = 'start' | 'middle' | 'end'

/** Words at a place; `look` names a class of the style sheet. */
export function words(x: number, y: number, content: string, anchor: Anchor = 'start', look = ''): string {
  const attributes = [
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    look === '' ? '' : ` class="${look}"`,
  ]
  return `<text x="${fixed(x)}" y="${fixed(y)}"${attributes.join('')}>${escaped(content)}</text>`
}

/** A vertical line. */
export const upright = (x: number, top: number, bottom: number, look: string): string =>
  `<path class="${look}" d="M${fixed(x)} ${fixed(top)}V${fixed(bottom)}"/>`

/** A bar from one time to another, at least a pixel wide. */
export const bar = (x: number, until: number, y: number, height: number, look: string): string =>
  `<path class="${look}" d="${barPath(x, until, y, height)}"/>`

/** The outline of a bar, for a path of several. */
export const barPath = (x: number, until: number, y: number, height: number): string =>
  `M${fixed(x)} ${fixed(y)}h${fixed(Math.max(1, until - x))}v${fixed(height)}H${fixed(x)}z`

/** About the width of words, in the widest of the fonts. */
export const widthOf = (content: string, isBold = false): number => content.length * (isBold ? 7.2 : 6.3)
