import { loadPicture } from './load-picture.ts'
import { type Pixels, pixelsOf } from './within-page.ts'

/** The pixels of a picture; null for what this browser does not show as a picture. */
export const readPixels = (file: File): Promise<Pixels | null> => loadPicture(file).then(pixelsOf, () => null)
