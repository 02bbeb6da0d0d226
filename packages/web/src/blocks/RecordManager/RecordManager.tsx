import {
  DeveloperError,
  holdsDocument,
  mostDisplayed,
  type RecordListView,
  type RecordView,
} from '@redress/engine'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { fieldElementId, listElementId } from '../../form/field-ids.ts'
import { focusElement } from '../../form/focus-element.ts'
import { usePage } from '../../form/page-context.ts'
import { useRecordList } from '../../form/use-record-list.ts'
import { Button } from '../../widgets/Button/Button.tsx'
import { FieldErrors } from '../../widgets/Field/FieldErrors.tsx'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import { AddRecord } from '../AddRecord/AddRecord.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'
import { firstInput } from '../first-input.ts'
import { factText, RecordFacts, recordField } from '../RecordFacts/RecordFacts.tsx'
import { useJudge } from '../use-judge.ts'
import { useSpoken } from '../use-spoken.tsx'
import styles from './RecordManager.module.css'
import { Thumbnail } from './Thumbnail.tsx'

type Manager = BlockProps<'recordManager'>['block']

/** @throws TOO_MANY_DISPLAY_FIELDS with more than 12 fields, 11 with a button (REC-11) */
function checkDisplay(block: Manager): void {
  if (block.display.length > mostDisplayed(block)) throw new DeveloperError('TOO_MANY_DISPLAY_FIELDS')
}

/** What a record is called when it is spoken of: its first displayed field. */
function useRecordName(block: Manager) {
  const store = useFormStore()
  const copy = useCopy()
  return (record: RecordView): string => {
    const name = block.display[0] ?? ''
    const widget = block.inputs.find(({ field }) => field === name) ?? null
    return factText(widget, name, store.field(recordField(record, name)).value, copy) ?? ''
  }
}

/** Enter in a line of text uploads (REC-7); in a button, a select or a text area it keeps its own meaning. */
const isEnterInInput = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement && target.type !== 'file'

interface DraftProps {
  readonly block: Manager
  readonly draft: RecordView
  readonly onSaved: (name: string) => void
}

function Draft({ block, draft, onSaved }: DraftProps) {
  const store = useFormStore()
  const { t } = useCopy()
  const { busy } = usePage()
  const nameOf = useRecordName(block)
  const titleId = useId()

  const upload = () => {
    const name = nameOf(draft)
    store.dispatch({ type: 'saveRecord', clientId: draft.clientId })
    if (store.list(block.model).saved.some(({ clientId }) => clientId === draft.clientId))
      return onSaved(name)
    const wrong = block.inputs
      .map(({ field }) => recordField(draft, field))
      .find((id) => store.field(id).shownIssues.length > 0)
    if (wrong) focusElement(fieldElementId(wrong))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to Enter in the inputs inside
    <fieldset
      className={styles.draft}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!isEnterInInput(event)) return
        event.preventDefault()
        if (!busy) upload()
      }}
    >
      <h3 id={titleId} className={styles.draftTitle}>
        {t('LocKey_Records_New')}
      </h3>
      {block.inputs.map((widget) => (
        <FieldWidget key={widget.field} widget={widget} field={recordField(draft, widget.field)} />
      ))}
      <div className={styles.buttons}>
        <Button icon="upload" label={t('LocKey_Button_Upload')} busy={busy} onPress={upload} />
        <Button
          look="secondary"
          label={t('LocKey_Button_Cancel')}
          busy={busy}
          onPress={() => {
            store.dispatch({ type: 'removeRecord', clientId: draft.clientId })
            focusElement(listElementId(block.model))
          }}
        />
      </div>
    </fieldset>
  )
}

interface SavedProps {
  readonly block: Manager
  readonly list: RecordListView
  readonly onEdit: (record: RecordView) => void
  readonly onDeleted: () => void
}

function Saved({ block, list, onEdit, onDeleted }: SavedProps) {
  const store = useFormStore()
  const { t } = useCopy()
  const { fileOf, busy } = usePage()
  const nameOf = useRecordName(block)
  if (list.saved.length === 0) return <p className={styles.none}>{t('LocKey_Records_None')}</p>
  return (
    <ul className={styles.saved} aria-label={t('LocKey_Records_Saved')}>
      {list.saved.map((record) => (
        <li key={record.clientId} className={styles.record}>
          {block.inputs.some(holdsDocument) && <Thumbnail file={fileOf(record.clientId)} />}
          <RecordFacts block={block} record={record} fields={block.display} />
          <div className={styles.recordButtons}>
            {block.allowEdit && (
              <Button
                look="link"
                icon="edit"
                label={t('LocKey_Button_Edit')}
                name={t('LocKey_Records_EditNamed', { name: nameOf(record) })}
                busy={busy}
                onPress={() => onEdit(record)}
              />
            )}
            {block.allowDelete && (
              <Button
                look="danger"
                icon="delete"
                label={t('LocKey_Button_Delete')}
                name={t('LocKey_Records_DeleteNamed', { name: nameOf(record) })}
                busy={busy}
                onPress={() => {
                  store.dispatch({ type: 'removeRecord', clientId: record.clientId })
                  onDeleted()
                }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Records that are written one at a time and uploaded into a list (UI-13, REC-1 to REC-8). */
export function RecordManager({ block }: BlockProps<'recordManager'>) {
  checkDisplay(block)
  const list = useRecordList(block.model)
  useJudge(list)
  const store = useFormStore()
  const { t } = useCopy()
  const { say, spoken } = useSpoken()
  const headingId = listElementId(block.model)
  /** The id of what takes the focus once the list has changed. */
  const next = useRef<string | null>(null)

  // The list has changed by now, so the focus does not fall off the page with the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list is what it waits for.
  useEffect(() => {
    if (next.current !== null) focusElement(next.current)
    next.current = null
  }, [list])

  const announce = (text: string) => {
    next.current = headingId
    say(text)
  }
  const edit = (record: RecordView) => {
    next.current = firstInput(block, record)
    store.dispatch({ type: 'editRecord', clientId: record.clientId })
  }
  const add = () => {
    store.dispatch({ type: 'addDraft', model: block.model })
    const draft = store.list(block.model).drafts.at(-1)
    next.current = draft ? firstInput(block, draft) : null
  }

  if (!list.visible) return null
  return (
    <Card titleId={headingId} title={<Copy text={block.title} />}>
      <div className={styles.manager}>
        {block.hint && (
          <p className={styles.hint}>
            <Copy text={block.hint} />
          </p>
        )}
        <Saved
          block={block}
          list={list}
          onEdit={edit}
          onDeleted={() => announce(t('LocKey_Records_Deleted'))}
        />
        {list.drafts.map((draft) => (
          <Draft
            key={draft.clientId}
            block={block}
            draft={draft}
            onSaved={(name) => announce(t('LocKey_Records_Added', { name }))}
          />
        ))}
        <FieldErrors id={`${headingId}-error`} issues={list.shownIssues} />
        {list.drafts.length === 0 && <AddRecord list={list} onAdd={add} />}
        {spoken}
      </div>
    </Card>
  )
}
