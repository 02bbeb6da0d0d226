import { DataNote } from './DataNote.tsx'
import { DocumentAdvice } from './DocumentAdvice.tsx'
import { isPhoto } from './is-photo.ts'
import { Preview } from './Preview.tsx'
import { SmallerPhoto } from './SmallerPhoto.tsx'

interface ChosenDocumentProps {
  /** The file that is attached. */
  readonly file: File
  /** The file that the claimant chose. */
  readonly original: File
  /** The other documents of the form. */
  readonly others: readonly File[]
  /** Whether a photo may be changed: the case does not ask for originals, and the field accepts what it becomes. */
  readonly mayChange: boolean
  /** Attaches another file in place of this one. */
  readonly onReplace: (file: File) => void
}

/** What is shown and said of a document that was just chosen. */
export function ChosenDocument({ file, original, others, mayChange, onReplace }: ChosenDocumentProps) {
  return (
    <>
      {isPhoto(file) && <Preview key={`${file.name} ${file.size}`} file={file} />}
      <DataNote file={file} original={original} />
      <DocumentAdvice file={file} others={others} />
      {mayChange && <SmallerPhoto file={file} onReplace={onReplace} />}
    </>
  )
}
