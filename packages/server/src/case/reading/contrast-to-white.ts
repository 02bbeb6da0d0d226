/** The luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of `#rrggbb` to white, from 1 to 21. */
export const contrastToWhite = (color: string): number => 1.05 / (luminance(color) + 0.05)

/** The minimum contrast of text (WCAG 2.2 AA). */
export const leastContrast = 4.5
