import { svgNumber } from './svg-number.ts'

/** The outline of a bar from one time to another, at least a pixel wide, for a path of several. */
export const svgBarPath = (x: number, until: number, y: number, height: number): string =>
  `M${svgNumber(x)} ${svgNumber(y)}h${svgNumber(Math.max(1, until - x))}v${svgNumber(height)}H${svgNumber(x)}z`

/** A bar from one time to another. */
export const svgBar = (x: number, until: number, y: number, height: number, look: string): string =>
  `<path class="${look}" d="${svgBarPath(x, until, y, height)}"/>`
