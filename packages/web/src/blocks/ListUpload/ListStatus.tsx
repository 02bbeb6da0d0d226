import type { ReactNode } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import styles from './ListUpload.module.css'
import { refusalMessage } from './refusal-message.ts'
import type { ReadingState } from './use-list-reading.ts'

interface ListStatusProps {
  readonly state: ReadingState
  /** What is said once nothing is being done any more. */
  readonly children?: ReactNode
  readonly onStop: () => void
}

/** What is being done, or was done; read out as it changes. */
export function ListStatus({ state, onStop, children }: ListStatusProps) {
  const { t } = useCopy()
  const refusal = state.is === 'refused' ? refusalMessage(state.refusal, state.room, state.name) : null
  return (
    <>
      <output className={styles.status}>
        {state.is === 'reading' && t('LocKey_List_Reading', { count: state.rows })}
        {children}
        {refusal && (
          <span className={styles.refusal}>
            <Icon name="alert" />
            <span>
              <Copy text={refusal.key} params={refusal.params} />
            </span>
          </span>
        )}
      </output>
      {state.is === 'reading' && <Button look="link" label={t('LocKey_Button_Cancel')} onPress={onStop} />}
    </>
  )
}
