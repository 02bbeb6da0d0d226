import type { Site } from '@redress/engine/contract'
import { loadOptionally } from '../../state/load-optionally.ts'
import { pause } from '../../state/pause.ts'

/** Milliseconds for which a claimant waits for the code that prepares photos. */
const mostWait = 10_000

const loadPreparation = () => import('./photo-data/without-photo-data.ts')

/** Fetches the code that prepares photos before one is chosen. */
export const preloadPreparation = (): void => void loadOptionally(loadPreparation)

/** Without the code, or where a photo cannot be read, the file itself; the page is not loaded again for it. */
async function prepared(file: File): Promise<File> {
  let done = file
  await loadOptionally(async () => {
    const { withoutPhotoData } = await loadPreparation()
    done = (await withoutPhotoData(file)) ?? file
  })
  return done
}

/**
 * The file as it is attached, hashed and sent: a photo without hidden data about place, time and device (UPL-4), unless the case asks
 * for originals. Whatever fails, it is the file as it was chosen.
 */
export async function prepareDocument(file: File, { photos }: Site['documents']): Promise<File> {
  const isPhoto = file.type === '' || file.type.startsWith('image/')
  if (photos?.originals || !isPhoto) return file
  return (await Promise.race([prepared(file), pause(mostWait)])) ?? file
}
