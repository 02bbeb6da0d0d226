import { useCallback } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useBusy, usePage } from '../../form/page-context.ts'
import { Button } from '../Button/Button.tsx'
import { DocumentAdvice } from './DocumentAdvice.tsx'
import { dataNote } from './data-note.ts'
import { documentAdvice } from './document-advice.ts'
import styles from './FileInput.module.css'
import { Preview } from './Preview.tsx'
import { pickFiles } from './pick-files.ts'
import { readPixels } from './read-pixels.ts'
import { SmallerPhoto } from './SmallerPhoto.tsx'
import { useFound } from './use-found.ts'

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

interface ChosenDocumentProps {
  readonly chosen: Chosen
  /** Whether a photo may be made smaller: the case does not ask for originals, and the field accepts what it becomes. */
  readonly mayShrink: boolean
  /** Whether pictures may become a document of pages. */
  readonly mayHavePages: boolean
  /** Whether the document can be added as it is. */
  readonly mayStay: boolean
  /** Attaches another file in place of this one. */
  readonly onReplace: (file: File) => void
  /** Puts pictures together as pages of one document. */
  readonly onArrange: (pictures: readonly File[]) => void
}

/**
 * What is shown, said and offered of a document that was just chosen. Everything appears at once: what is below moves one
 * time, and not under a finger.
 */
export function ChosenDocument(props: ChosenDocumentProps) {
  const { chosen, mayShrink, mayHavePages, mayStay, onReplace, onArrange } = props
  const { file, pictures } = chosen
  const { t } = useCopy()
  const { documents } = usePage()
  const busy = useBusy()
  const find = useCallback(
    async ({ file, original, others }: Chosen) => {
      const [pixels, note, advice] = await Promise.all([
        readPixels(file),
        dataNote(file, original, documents),
        documentAdvice(file, others),
      ])
      return { pixels, note, advice }
    },
    [documents],
  )
  const found = useFound(chosen, find)
  const addPage = () => pickFiles({ accept: 'image/*', multiple: true }, (more) => onArrange([file, ...more]))
  return (
    <>
      {found?.pixels && <Preview file={file} pixels={found.pixels} />}
      <output className={styles.note}>{found?.note && <Copy text={found.note} />}</output>
      <DocumentAdvice advice={found?.advice ?? []} mayStay={mayStay} />
      {mayShrink && <SmallerPhoto file={file} pixels={found?.pixels ?? null} onReplace={onReplace} />}
      {mayHavePages && (found?.pixels || pictures) && (
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
