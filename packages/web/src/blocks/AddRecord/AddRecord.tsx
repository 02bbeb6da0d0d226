import type { RecordListView } from '@redress/form'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { useBusy } from '../../form/page-context.ts'
import styles from './AddRecord.module.css'

interface AddRecordProps {
  readonly list: Pick<RecordListView, 'isFull' | 'maximum'>
  /** What a screen reader says where several such buttons are on a page. */
  readonly name?: string
  readonly onAdd: () => void
}

/**
 * The button that begins a record. Where the list takes no more, it is disabled, and the reason stands beside it and is
 * announced.
 */
export function AddRecord({ list: { isFull, maximum }, name, onAdd }: AddRecordProps) {
  const { t } = useCopy()
  const busy = useBusy()
  return (
    <div className={styles.add}>
      <Button
        look="secondary"
        icon="add"
        label={t('LocKey_Button_AddMore')}
        name={name}
        busy={busy || isFull}
        onPress={onAdd}
      />
      <output className={styles.full}>
        {isFull && maximum !== null && t('LocKey_Records_Full', { max: maximum })}
      </output>
    </div>
  )
}
