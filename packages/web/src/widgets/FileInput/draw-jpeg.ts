import type { Pixels } from './within-page.ts'

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
