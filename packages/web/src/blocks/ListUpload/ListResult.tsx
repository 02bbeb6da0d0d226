import type { CopyKey } from '@redress/form'
import { type ReactNode, useEffect, useRef } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import type { ReadList } from '../../lists/worker/read-list.ts'
import { ListMistakes } from './ListMistakes.tsx'
import styles from './ListUpload.module.css'

interface ListResultProps {
  readonly list: ReadList
  readonly name: string
  /** What to do about mistakes. */
  readonly howToCorrect: CopyKey
  /** What can be done with the list now. */
  readonly children?: ReactNode
}

/** What was read of a list: how many rows, what is wrong and where, and what can be done now. It takes the focus as it appears. */
export function ListResult({ list, name, howToCorrect, children }: ListResultProps) {
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
            params={{ name, count: list.count, wrong }}
          />
        </span>
      </p>
      {!isSound && <p className={styles.note}>{t(howToCorrect)}</p>}
      {list.isCutShort && (
        <p className={styles.note}>{t('LocKey_List_Error_TooManyMistakes', { max: list.mistakes.length })}</p>
      )}
      {list.unread.map((heading) => (
        <p key={heading} className={styles.note}>
          <Copy text="LocKey_List_Unread" params={{ heading }} />
        </p>
      ))}
      {!isSound && <ListMistakes list={list} />}
      {!list.isCutShort && children}
    </div>
  )
}
