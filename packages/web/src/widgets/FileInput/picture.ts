/** A picture as the browser shows it, upright; rejects for what it does not show as a picture. */
export async function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    const loaded = new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    image.src = url
    await loaded
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

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

/** At this quality nobody sees the difference on paper. */
const quality = 0.85

/** A picture as a JPEG of so many pixels, upright and without hidden data; null where this browser cannot draw it. */
export function drawJpeg(image: HTMLImageElement, { width, height }: Pixels): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** The pixels of a picture; null for what this browser does not show as a picture. */
export const readPixels = (file: File): Promise<Pixels | null> => loadPicture(file).then(pixelsOf, () => null)
