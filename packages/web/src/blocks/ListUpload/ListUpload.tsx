import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { listElementId } from '../../form/field-ids.ts'
import { focusElement } from '../../form/focus-element.ts'
import { usePage } from '../../form/page-context.ts'
import { Button } from '../../widgets/Button/Button.tsx'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import type { BlockProps } from '../block-props.ts'
import { ListChooser } from './ListChooser.tsx'
import { ListResult } from './ListResult.tsx'
import styles from './ListUpload.module.css'
import { refusalMessage } from './refusal-message.ts'
import { type UploadState, useListUpload } from './use-list-upload.ts'

interface StatusProps {
  readonly state: UploadState
  readonly onStop: () => void
}

/** What is being done, or was done; read out as it changes. */
function Status({ state, onStop }: StatusProps) {
  const { t } = useCopy()
  const refusal = state.is === 'refused' ? refusalMessage(state.refusal, state.room) : null
  return (
    <>
      <output className={styles.status}>
        {state.is === 'reading' && t('LocKey_List_Reading', { count: state.rows })}
        {state.is === 'added' && t('LocKey_List_Added', { count: state.rows })}
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

/** Rows that come in from a file: a template to fill in, and what is wrong with a filled-in one (UPL-7). */
export function ListUpload({ block }: BlockProps<'recordTable'>) {
  const { t } = useCopy()
  const { busy } = usePage()
  const { state, choose, stop, fill, offerTemplate } = useListUpload(block)
  const isBusy = busy || state.is === 'reading'
  const add = (replaces: boolean): void => {
    fill(replaces)
    focusElement(listElementId(block.model))
  }
  return (
    <section className={styles.upload} aria-labelledby={`list-${block.model}`}>
      <h3 id={`list-${block.model}`} className={styles.title}>
        {t('LocKey_List_Title')}
      </h3>
      <p className={styles.intro}>
        <Copy text="LocKey_List_Intro" />
      </p>
      <div className={styles.buttons}>
        <Button
          look="link"
          icon="download"
          label={t('LocKey_List_TemplateXlsx')}
          onPress={() => offerTemplate('xlsx')}
        />
        <Button
          look="link"
          icon="download"
          label={t('LocKey_List_TemplateCsv')}
          onPress={() => offerTemplate('csv')}
        />
        <ListChooser
          isBusy={isBusy}
          isAgain={state.is === 'read' || state.is === 'refused'}
          onChoose={choose}
        />
      </div>
      <Status state={state} onStop={stop} />
      {state.is === 'read' && <ListResult result={state} isBusy={isBusy} onFill={add} />}
    </section>
  )
}
