import type { DatePickerOptions } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import styles from './DatePicker.module.css'

interface PickerActionsProps {
  readonly options: DatePickerOptions
  /** Where choosing alone does not apply: a time, several days, a range without its end. */
  readonly onSelect?: (() => void) | null
  readonly onNow?: () => void
  readonly onCancel: () => void
}

/** The buttons Select, Now and Cancel, as far as the mode needs them. */
export function PickerActions({ options, onSelect, onNow, onCancel }: PickerActionsProps) {
  return (
    <div className={styles.actions}>
      {onNow && <Button look="link" label={<Copy text={options.nowText} />} onPress={onNow} />}
      <Button look="secondary" label={<Copy text={options.cancelText} />} onPress={onCancel} />
      {onSelect && <Button label={<Copy text={options.selectText} />} onPress={onSelect} />}
    </div>
  )
}
