import { useEffect, useRef } from 'react'
import { ListChooser } from '../blocks/ListUpload/ListChooser.tsx'
import { ListMistakes } from '../blocks/ListUpload/ListMistakes.tsx'
import styles from '../blocks/ListUpload/ListUpload.module.css'
import { refusalMessage } from '../blocks/ListUpload/refusal-message.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../widgets/Button/Button.tsx'
import { Icon } from '../widgets/Icon/Icon.tsx'
import type { ListState, useList } from './use-list.ts'

interface ClaimListProps {
  readonly list: ReturnType<typeof useList>
  readonly maxRows: number
  /** The name of the template, in the language of the page. */
  readonly name: string
  readonly isBusy: boolean
}

/** What was read of the list, and what is wrong with it. It takes the focus as it appears. */
function Read({ state }: { readonly state: Extract<ListState, { is: 'read' }> }) {
  const { list, name } = state
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
      {!isSound && <p className={styles.note}>{t('LocKey_Bulk_Mistakes')}</p>}
      {list.isCutShort && (
        <p className={styles.note}>{t('LocKey_List_Error_TooManyMistakes', { max: list.mistakes.length })}</p>
      )}
      {list.unread.map((heading) => (
        <p key={heading} className={styles.note}>
          <Copy text="LocKey_List_Unread" params={{ heading }} />
        </p>
      ))}
      {!isSound && <ListMistakes list={list} />}
    </div>
  )
}

/** The list of claims: its template, the file that was chosen, and what is wrong with it (UPL-8). */
export function ClaimList({
  list: { state, choose, stop, offerTemplate },
  maxRows,
  name,
  isBusy,
}: ClaimListProps) {
  const { t } = useCopy()
  const refusal = state.is === 'refused' ? refusalMessage(state.refusal, maxRows) : null
  const isReading = state.is === 'reading'
  return (
    <div className={styles.upload}>
      <p className={styles.intro}>{t('LocKey_Bulk_ListIntro')}</p>
      <div className={styles.buttons}>
        <Button
          look="link"
          icon="download"
          label={t('LocKey_List_TemplateXlsx')}
          onPress={() => offerTemplate('xlsx', name)}
        />
        <Button
          look="link"
          icon="download"
          label={t('LocKey_List_TemplateCsv')}
          onPress={() => offerTemplate('csv', name)}
        />
        <ListChooser
          isBusy={isBusy || isReading}
          isAgain={state.is === 'read' || state.is === 'refused'}
          onChoose={choose}
        />
      </div>
      <output className={styles.status}>
        {isReading && t('LocKey_List_Reading', { count: state.rows })}
        {refusal && (
          <span className={styles.refusal}>
            <Icon name="alert" />
            <span>
              <Copy text={refusal.key} params={refusal.params} />
            </span>
          </span>
        )}
      </output>
      {isReading && <Button look="link" label={t('LocKey_Button_Cancel')} onPress={stop} />}
      {state.is === 'read' && <Read key={state.name} state={state} />}
    </div>
  )
}
