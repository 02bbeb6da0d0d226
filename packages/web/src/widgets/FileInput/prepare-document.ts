import type { Site } from '@redress/api'
import { importPart } from '../../state/import-part.ts'
import { loadOptionally } from '../../state/load-optionally.ts'
import { pause } from '../../state/pause.ts'

/** Milliseconds for which a claimant waits for the code that prepares photos. */
const mostWait = 10_000

const loadPreparation = () => importPart(() => import('./photo-data/without-photo-data.ts'))

/** Fetches the code that prepares photos before one is chosen. */
export const preloadPreparation = (): void => void loadOptionally(loadPreparation)

/**
 * The file with the type of its content, where its browser states none that the case accepts: in-app browsers and drives often know
 * none. The file itself where the content is of another kind, or the code for it does not arrive.
 */
export async function typed(file: File, limits: Site['documents']): Promise<File> {
  if (limits.types.includes(file.type)) return file
  const load = async () =>
    (await importPart(() => import('./document-content.ts'))).typedByContent(file, limits)
  return (await loadOptionally(load)) ?? file
}

/** Without the code, or where a photo cannot be read, the file itself; the page is not loaded again for it. */
async function prepared(file: File): Promise<File> {
  return (await loadOptionally(async () => (await loadPreparation()).withoutPhotoData(file))) ?? file
}

/**
 * The file as it is attached, hashed and sent: a photo without hidden data about place, time and device, unless the case asks
 * for originals. Whatever fails, it is the file as it was chosen.
 */
export async function prepareDocument(file: File, { photos }: Site['documents']): Promise<File> {
  const isPhoto = file.type === '' || file.type.startsWith('image/')
  if (photos?.originals || !isPhoto) return file
  return (await Promise.race([prepared(file), pause(mostWait)])) ?? file
}
