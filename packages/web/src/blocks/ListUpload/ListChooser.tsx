import { useRef } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../widgets/Button/Button.tsx'

/** The files that a program offers to choose. */
const accept = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

interface ListChooserProps {
  readonly isBusy: boolean
  /** Whether a file was chosen before. */
  readonly isAgain: boolean
  readonly onChoose: (file: File) => void
}

/** The button that chooses the file of a list. */
export function ListChooser({ isBusy, isAgain, onChoose }: ListChooserProps) {
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
