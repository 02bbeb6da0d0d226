import type { Site } from '@redress/api'

/** What a field offers to do with photos. */
interface PhotoOffers {
  /** To take one with the camera. */
  readonly camera: boolean
  /** To make a large one smaller. */
  readonly smaller: boolean
  /** To put several together as pages of one document. */
  readonly pages: boolean
}

/**
 * What a field offers to do with photos, by what it accepts, as in HTML, and by what the case takes. Where the case asks for
 * originals, a photo stays as it is.
 */
export function photoOffers(accept: string, { types, photos }: Site['documents']): PhotoOffers {
  const camera = /image\/(?:\*|jpeg)|\.jpe?g/i.test(accept) && types.includes('image/jpeg')
  const smaller = camera && !photos?.originals
  const takesPdf = /application\/pdf|\.pdf/i.test(accept) && types.includes('application/pdf')
  return { camera, smaller, pages: smaller && takesPdf }
}
