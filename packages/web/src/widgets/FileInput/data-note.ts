import type { CopyKey } from '@redress/engine'
import type { Site } from '@redress/engine/contract'
import { isPhoto } from './is-photo.ts'
import { withoutPhotoData } from './photo-data/without-photo-data.ts'

/** What a claimant is told of the hidden data of a photo that is attached, or null: of other files, and where there was none. */
export async function dataNote(
  attached: File,
  chosen: File,
  { photos }: Site['documents'],
): Promise<CopyKey | null> {
  if (attached !== chosen) return 'LocKey_Photo_DataRemoved'
  if (!isPhoto(attached)) return null
  if (photos?.originals) return 'LocKey_Photo_Original'
  return (await withoutPhotoData(attached)) === attached ? null : 'LocKey_Photo_DataKept'
}
