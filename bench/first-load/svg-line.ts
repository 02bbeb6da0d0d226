import { svgNumber } from './svg-number.ts'

/** A vertical line; `look` names a class of the style sheet. */
export const svgLine = (x: number, top: number, bottom: number, look: string): string =>
  `<path class="${look}" d="M${svgNumber(x)} ${svgNumber(top)}V${svgNumber(bottom)}"/>`
