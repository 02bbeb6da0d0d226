import type { Message } from '@redress/engine'
import { loadOptionally } from '../../state/load-optionally.ts'
import { isSameFile } from '../../uploads/file-bytes.ts'
import { type PhotoFinding, photoFindings } from './photo-findings.ts'
import { readPhoto } from './read-photo.ts'

const keys: { readonly [Finding in PhotoFinding]: string } = {
  small: 'LocKey_Photo_Small',
  blank: 'LocKey_Photo_Blank',
  blurred: 'LocKey_Photo_Blurred',
}

/** What a person should look at again in one document beside the others of the form. */
export async function documentAdvice(file: File, others: readonly File[]): Promise<readonly Message[]> {
  const photo = await readPhoto(file)
  const found = photo ? photoFindings(photo.side, photo.gray) : []
  const same = await Promise.all(others.map((other) => isSameFile(file, other)))
  const isPdf = file.type === 'application/pdf'
  const locked =
    isPdf && (await loadOptionally(async () => (await import('./locked-pdf.ts')).isLockedPdf(file)))
  const twin = others.find((_, index) => same[index])
  return [
    ...(twin ? [{ key: 'LocKey_Photo_Twice', params: { name: twin.name } }] : []),
    ...(locked ? [{ key: 'LocKey_Document_Locked' }] : []),
    ...found.map((finding) => ({ key: keys[finding] })),
  ]
}
