import type { Site } from '@redress/engine/contract'
import { loadOptionally } from '../../state/load-optionally.ts'
import { pause } from '../../state/pause.ts'

/** Milliseconds for which a claimant waits for the code that prepares photos. */
const mostWait = 10_000

const loadPreparation = () => import('./photo-data/without-photo-data.ts')

/** Fetches the code that prepares photos before one is chosen. */
export const preloadPreparation = (): void => void loadOptionally(loadPreparation)

/**
 * The file as it is attached, hashed and sent: a photo without hidden data about place, time and device (UPL-4), unless the case asks
 * for originals. Whatever fails, it is the file as it was chosen.
 */
export function prepareDocument(file: File, { photos }: Site['documents']): Promise<File> {
  const isPhoto = file.type === '' || file.type.startsWith('image/')
  if (photos?.originals || !isPhoto) return Promise.resolve(file)
  const prepared = loadPreparation().then(({ withoutPhotoData }) => withoutPhotoData(file))
  return Promise.race([prepared, pause(mostWait)]).then(
    (without) => without ?? file,
    () => file,
  )
}
