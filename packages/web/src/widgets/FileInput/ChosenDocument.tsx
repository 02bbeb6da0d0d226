import type { Site } from '@redress/api'
import type { CopyKey } from '@redress/form'
import { useCallback } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { useBusy, usePage } from '../../form/page-context.ts'
import { DocumentAdvice, useFound } from './DocumentAdvice.tsx'
import { documentAdvice } from './document-advice.ts'
import styles from './FileInput.module.css'
import { withoutPhotoData } from './photo-data/without-photo-data.ts'
import { pickFiles } from './pick-files.ts'
import { type Pixels, readPixels } from './picture.ts'
import { SmallerPhoto } from './SmallerPhoto.tsx'

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

/** The greatest height of a preview, in CSS pixels. */
const mostHeight = 240

/** The size of a preview in CSS pixels, known before the picture is there: nothing moves when it comes. */
const previewSize = ({ width, height }: Pixels): Pixels => {
  const scale = Math.min(1, mostHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture as the browser shows it, turned as it was taken. */
function Preview({ file, pixels }: { readonly file: File; readonly pixels: Pixels }) {
  const { t } = useCopy()
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <img
      ref={show}
      className={styles.preview}
      {...previewSize(pixels)}
      alt={t('LocKey_Photo_Preview', { name: file.name })}
      decoding="async"
    />
  )
}

const photoEnding = /\.(?:jpe?g|png|webp|hei[cf]|avif|tiff?|gif|bmp)$/i

/** Whether a file is a picture by its type; by its name, where the browser does not know the type. */
const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === '' ? photoEnding.test(name) : type.startsWith('image/')

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
