import { useEffect, useRef } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../widgets/Button/Button.tsx'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import { ListMistakes } from './ListMistakes.tsx'
import styles from './ListUpload.module.css'
import type { ListInHand } from './use-list-upload.ts'

interface ListResultProps {
  readonly result: ListInHand
  readonly isBusy: boolean
  readonly onFill: (replaces: boolean) => void
}

/** The buttons that fill rows in, where there is room for them. */
function Filling({ result: { list, room, entered }, isBusy, onFill }: ListResultProps) {
  const { t } = useCopy()
  const fits = list.rows.length <= room
  return (
    <>
      {!fits && (
        <p className={styles.note}>{t('LocKey_List_Error_TooManyRows', { max: Math.max(0, room) })}</p>
      )}
      <div className={styles.buttons}>
        {fits && (
          <Button label={t('LocKey_List_Add')} icon="add" busy={isBusy} onPress={() => onFill(false)} />
        )}
        {entered > 0 && (
          <Button
            look="secondary"
            label={t('LocKey_List_Replace')}
            busy={isBusy}
            onPress={() => onFill(true)}
          />
        )}
      </div>
    </>
  )
}

/** What was read of a list: how many rows, what is wrong and where, and what can be done now. It takes the focus as it appears. */
export function ListResult(props: ListResultProps) {
  const { list, name } = props.result
  const { t } = useCopy()
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => head.current?.focus(), [])
  const wrong = new Set(list.mistakes.map(({ row }) => row)).size
  const isSound = wrong === 0
  return (
    <div className={styles.result} data-sound={isSound || undefined}>
      <p ref={head} tabIndex={-1} className={styles.outcome}>
        <Icon name={isSound ? 'check' : 'alert'} />
        <span>
          <Copy
            text={isSound ? 'LocKey_List_Sound' : 'LocKey_List_Wrong'}
            params={{ name, count: list.rows.length, wrong }}
          />
        </span>
      </p>
      {!isSound && <p className={styles.note}>{t('LocKey_List_HowToCorrect')}</p>}
      {list.isCutShort && (
        <p className={styles.note}>{t('LocKey_List_Error_TooManyMistakes', { max: list.mistakes.length })}</p>
      )}
      {list.unread.map((heading) => (
        <p key={heading} className={styles.note}>
          <Copy text="LocKey_List_Unread" params={{ heading }} />
        </p>
      ))}
      {!isSound && <ListMistakes list={list} />}
      {!list.isCutShort && <Filling {...props} />}
    </div>
  )
}
