/** The pixels of a picture. */
export interface Pixels {
  readonly width: number
  readonly height: number
}

/** The pixels of a picture that is loaded. */
export const pixelsOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Pixels => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** Pixels of a page of A4 at 200 dots per inch, at which print of six points can be read. */
const shortSide = 1654
const longSide = 2339

/** How many pixels of a picture a page needs: all of them, or fewer in the same proportion. */
export function withinPage({ width, height }: Pixels): Pixels {
  const scale = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
