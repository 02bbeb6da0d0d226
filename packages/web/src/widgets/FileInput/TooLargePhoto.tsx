import { useFound } from './DocumentAdvice.tsx'
import { readPixels } from './picture.ts'
import { SmallerPhoto } from './SmallerPhoto.tsx'

interface TooLargePhotoProps {
  readonly file: File
  /** Attaches the smaller photo. */
  readonly onReplace: (file: File) => void
}

/** Offers to make a photo smaller that is too large to be attached. */
export function TooLargePhoto({ file, onReplace }: TooLargePhotoProps) {
  return <SmallerPhoto file={file} pixels={useFound(file, readPixels)} onReplace={onReplace} />
}
