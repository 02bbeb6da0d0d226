/** A length in an SVG, with one digit behind the point. */
export const svgNumber = (value: number): string => String(Number(value.toFixed(1)))
