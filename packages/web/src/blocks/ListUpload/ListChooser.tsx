import { useRef } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import type { TemplateFormat } from '../../lists/template/make-template.ts'
import styles from './ListUpload.module.css'

/** The files that a program offers to choose. */
const accept = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

interface ChooserProps {
  readonly isBusy: boolean
  /** Whether a file was chosen before. */
  readonly isAgain: boolean
  readonly onChoose: (file: File) => void
}

/** The button that chooses a file. */
function Chooser({ isBusy, isAgain, onChoose }: ChooserProps) {
  const { t } = useCopy()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        data-part="list-file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // So that the same file can be chosen again once it was corrected.
          if (file) onChoose(file)
          currentTarget.value = ''
        }}
      />
      <Button
        look="secondary"
        icon="upload"
        label={t(isAgain ? 'LocKey_Button_ReplaceFile' : 'LocKey_Button_ChooseFile')}
        busy={isBusy}
        onPress={() => input.current?.click()}
      />
    </>
  )
}

/** The buttons for a list: its templates, and the one that chooses a filled-in file. */
export function ListChooser({
  onTemplate,
  ...chooser
}: ChooserProps & { readonly onTemplate: (format: TemplateFormat) => Promise<void> }) {
  const { t } = useCopy()
  return (
    <div className={styles.buttons}>
      <Button
        look="link"
        icon="download"
        label={t('LocKey_List_TemplateXlsx')}
        onPress={() => onTemplate('xlsx')}
      />
      <Button
        look="link"
        icon="download"
        label={t('LocKey_List_TemplateCsv')}
        onPress={() => onTemplate('csv')}
      />
      <Chooser {...chooser} />
    </div>
  )
}
