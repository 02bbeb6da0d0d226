import { useEffect, useId, useRef } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import zone from '../widgets/FileInput/FileInput.module.css'
import { Icon } from '../widgets/Icon/Icon.tsx'
import styles from './ReceiptPage.module.css'
import type { ChosenFile } from './ReceiptPage.tsx'

interface ReceiptFileInputProps {
  readonly file: ChosenFile | null
  readonly onChoose: (file: ChosenFile) => void
}

/** The text of a file exactly as its bytes are; a file that is no text has none. */
async function textOf(file: File): Promise<string> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.decode(await file.arrayBuffer())
  } catch {
    return ''
  }
}

/** The file of a receipt, which is read in the browser. */
export function ReceiptFileInput({ file, onChoose }: ReceiptFileInputProps) {
  const { t } = useCopy()
  const id = useId()
  const choose = async (chosen: File | undefined) => {
    if (chosen) onChoose({ name: chosen.name, text: await textOf(chosen) })
  }
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file that was chosen before the page listened.
  useEffect(() => void choose(input.current?.files?.[0]), [])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('LocKey_CheckReceipt_File')}</label>
      <div className={zone.zone} data-filled={file !== null || undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          className={zone.input}
          accept=".html,text/html"
          aria-describedby={`${id}-chosen`}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <span className={zone.button} aria-hidden="true">
          <Icon name={file ? 'document' : 'upload'} />
          {t(file ? 'LocKey_Button_ReplaceFile' : 'LocKey_Button_ChooseFile')}
        </span>
        <span id={`${id}-chosen`} className={zone.chosen} aria-live="polite">
          {file ? <bdi className={zone.name}>{file.name}</bdi> : t('LocKey_Field_NoFileChosen')}
        </span>
      </div>
    </div>
  )
}
