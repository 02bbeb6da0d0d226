import { useCopy } from '../../copy/CopyProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { Button } from '../Button/Button.tsx'
import { DataNote } from './DataNote.tsx'
import { DocumentAdvice } from './DocumentAdvice.tsx'
import styles from './FileInput.module.css'
import { Preview } from './Preview.tsx'
import { pickFiles } from './pick-files.ts'
import { SmallerPhoto } from './SmallerPhoto.tsx'
import { usePixels } from './use-pixels.ts'

/** What is known of a document that was chosen. */
export interface Chosen {
  /** The file that is attached. */
  readonly file: File
  /** The file that the claimant chose. */
  readonly original: File
  /** The other documents of the form. */
  readonly others: readonly File[]
  /** The pictures that it was made of, if it was. */
  readonly pictures?: readonly File[]
}

interface ChosenDocumentProps extends Chosen {
  /** Whether a photo may be made smaller: the case does not ask for originals, and the field accepts what it becomes. */
  readonly mayShrink: boolean
  /** Whether pictures may become a document of pages. */
  readonly mayHavePages: boolean
  /** Attaches another file in place of this one. */
  readonly onReplace: (file: File) => void
  /** Puts pictures together as pages of one document. */
  readonly onArrange: (pictures: readonly File[]) => void
}

/** What is shown, said and offered of a document that was just chosen. */
export function ChosenDocument(props: ChosenDocumentProps) {
  const { file, original, others, pictures, mayShrink, mayHavePages, onReplace, onArrange } = props
  const { t } = useCopy()
  const { busy } = usePage()
  const pixels = usePixels(file)
  const addPage = () => pickFiles({ accept: 'image/*', multiple: true }, (more) => onArrange([file, ...more]))
  return (
    <>
      {pixels && <Preview file={file} />}
      <DataNote file={file} original={original} />
      <DocumentAdvice file={file} others={others} />
      {mayShrink && <SmallerPhoto file={file} onReplace={onReplace} />}
      {mayHavePages && (pixels || pictures) && (
        <p className={styles.note}>
          <Button
            look="link"
            busy={busy}
            icon={pictures ? 'edit' : 'add'}
            label={t(pictures ? 'LocKey_Photo_ChangePages' : 'LocKey_Photo_AddPage')}
            onPress={pictures ? () => onArrange(pictures) : addPage}
          />
        </p>
      )}
    </>
  )
}
