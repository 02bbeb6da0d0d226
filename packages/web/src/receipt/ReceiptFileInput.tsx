import { useId } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { bytesOf } from '../documents/file-bytes.ts'
import { Icon } from '../elements/Icon/Icon.tsx'
import fileInput from '../widgets/FileInput/FileInput.module.css'
import styles from './ReceiptPage.module.css'

/** The file that was chosen. */
export interface ChosenFile {
  readonly name: string
  /** Null where the file can no longer be read. */
  readonly text: string | null
}

interface ReceiptFileInputProps {
  readonly file: ChosenFile | null
  readonly onChoose: (file: ChosenFile) => void
}

/** The text of a file exactly as its bytes are; a file that is no text has an empty one, and one that cannot be read has none. */
async function textOf(file: File): Promise<string | null> {
  const bytes = await bytesOf(file).catch(() => null)
  if (bytes === null) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ''
  }
}

/** The file of a receipt, which is read in the browser. */
export function ReceiptFileInput({ file, onChoose }: ReceiptFileInputProps) {
  const { t } = useCopy()
  const id = useId()
  /** Takes what was chosen, also before the page listened, and leaves the input ready for the same file once more. */
  const take = (input: HTMLInputElement | null) => {
    const chosen = input?.files?.[0]
    if (!input || !chosen) return
    input.value = ''
    void textOf(chosen).then((text) => onChoose({ name: chosen.name, text }))
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('LocKey_CheckReceipt_File')}</label>
      <div className={fileInput.zone} data-filled={file !== null || undefined}>
        <input
          ref={take}
          id={id}
          type="file"
          className={fileInput.input}
          accept=".html,text/html"
          aria-describedby={`${id}-chosen`}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className={fileInput.button} aria-hidden="true">
          <Icon name={file ? 'document' : 'upload'} />
          {t(file ? 'LocKey_Button_ReplaceFile' : 'LocKey_Button_ChooseFile')}
        </span>
        <span id={`${id}-chosen`} className={fileInput.chosen} aria-live="polite">
          {file ? <bdi className={fileInput.name}>{file.name}</bdi> : t('LocKey_Field_NoFileChosen')}
        </span>
      </div>
    </div>
  )
}
