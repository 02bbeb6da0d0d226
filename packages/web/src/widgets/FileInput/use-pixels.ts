import { useEffect, useState } from 'react'
import { loadPicture } from './load-picture.ts'
import { type Pixels, pixelsOf } from './within-page.ts'

/** The pixels of a picture; null until they are known, and of what this browser does not show as a picture. */
export function usePixels(file: File): Pixels | null {
  const [found, setFound] = useState<{ readonly in: File; readonly pixels: Pixels } | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadPicture(file).then(
      (image) => isCurrent && setFound({ in: file, pixels: pixelsOf(image) }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return found?.in === file ? found.pixels : null
}
