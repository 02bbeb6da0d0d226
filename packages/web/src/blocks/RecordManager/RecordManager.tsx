import {
  DeveloperError,
  type FormStore,
  holdsDocument,
  type InnerRecords as Inner,
  type Issue,
  listFileOf,
  mostDisplayed,
  type RecordListView,
  type RecordView,
  tooFewEntries,
} from '@redress/form'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { oncePrepared } from '../../documents/preparations.ts'
import { Button } from '../../elements/Button/Button.tsx'
import { FieldErrors } from '../../elements/Field/Field.tsx'
import { useFormStore, useRecordList } from '../../form/FormProvider.tsx'
import { fieldElementId, focusElement, listElementId } from '../../form/field-focus.ts'
import { useBusy, usePage } from '../../form/page-context.ts'
import { importPart } from '../../state/import-part.ts'
import { onDemand } from '../../state/on-demand.tsx'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import { AddRecord } from '../AddRecord/AddRecord.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'
import { ListErrors } from '../ListErrors/ListErrors.tsx'
import { MissingKinds } from '../ListErrors/MissingKinds.tsx'
import { RecordFacts, recordField } from '../RecordFacts/RecordFacts.tsx'
import { recordNames } from '../RecordFacts/record-names.ts'
import { firstInput, focusOnceShown } from '../record-focus.ts'
import { useJudge } from '../use-judge.ts'
import { useSpoken } from '../use-spoken.tsx'
import { InnerRecordFacts } from './InnerRecordFacts.tsx'
import {
  cancelInnerRecords,
  editWithInnerRecords,
  innerRecordsOf,
  isWrittenIn,
  joinRecord,
  leaveRecord,
  saveInnerRecords,
  wasSaved,
} from './inner-records-of.ts'
import { RecordDocument } from './RecordDocument.tsx'
import styles from './RecordManager.module.css'
import { Thumbnail } from './Thumbnail.tsx'

/** A document that is a list of rows. */
const ListFile = onDemand(async () => (await importPart(() => import('../ListFile/ListFile.tsx'))).ListFile)

/** Records that belong to a record: few cases have them. */
const InnerRecords = onDemand(async () => (await importPart(() => import('./InnerRecords.tsx'))).InnerRecords)

type Manager = BlockProps<'recordManager'>['block']

/** @throws TOO_MANY_DISPLAY_FIELDS with more than 12 fields, 11 with a button */
function checkDisplay(block: Manager): void {
  if (block.display.length > mostDisplayed(block)) throw new DeveloperError('TOO_MANY_DISPLAY_FIELDS')
}

/** Reads what each saved record is called, by its client id: once for all of them, since their names depend on each other. */
function useRecordNames(block: Manager): () => ReadonlyMap<string, string> {
  const store = useFormStore()
  const copy = useCopy()
  return () => recordNames(block, store.list(block.model).saved, store, copy)
}

/** Enter in a line of text uploads; in a button, a select or a text area it keeps its own meaning. */
const isEnterInInput = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement && target.type !== 'file'

/** Moves the focus to the first field of a record that something is wrong with. */
function focusFirstIssue(store: FormStore, { inputs }: Pick<Manager, 'inputs'>, record: RecordView): void {
  const wrong = inputs
    .map(({ field }) => recordField(record, field))
    .find((id) => store.field(id).shownIssues.length > 0)
  if (wrong) focusElement(fieldElementId(wrong))
}

interface DraftProps {
  readonly block: Manager
  readonly draft: RecordView
  readonly onSaved: (name: string) => void
}

function Draft({ block, draft, onSaved }: DraftProps) {
  const store = useFormStore()
  const { t } = useCopy()
  const busy = useBusy()
  const namesNow = useRecordNames(block)
  const titleId = useId()
  const inner = block.records
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [innerIssues, setInnerIssues] = useState<readonly Issue[]>([])

  /** Saves the inner records of a valid draft; shows what is wrong with them if they cannot be saved. */
  const uploadInner = (records: Inner): boolean => {
    if (!store.list(records.model).visible) return true
    const all = innerRecordsOf(store, records, draft)
    const stay = all.filter(({ clientId }) => !deleted.has(clientId))
    const joining = store.list(records.model).saved.filter(({ clientId }) => chosen.has(clientId))
    const isShort = stay.length + joining.length < records.minEach
    const written = stay.filter((record) => isWrittenIn(store, record, draft))
    const wrong = saveInnerRecords(store, records, written)
    setInnerIssues(isShort ? [tooFewEntries(records.minEach)] : [])
    if (wrong) focusFirstIssue(store, records, wrong)
    if (wrong || isShort) return false
    const left = all.filter(({ clientId }) => deleted.has(clientId))
    leaveRecord(store, left, draft)
    for (const record of joining) joinRecord(store, record, draft)
    return true
  }
  const removeInner = (record: RecordView) => {
    if (chosen.has(record.clientId))
      return setChosen(new Set([...chosen].filter((clientId) => clientId !== record.clientId)))
    const isDraft = store.list(inner?.model ?? '').drafts.some(({ clientId }) => clientId === record.clientId)
    // Cancel brings a record back that was saved before, so it is only hidden until the draft is saved.
    if (!isDraft || wasSaved(store, record)) setDeleted(new Set([...deleted, record.clientId]))
    if (isDraft) cancelInnerRecords(store, [record])
  }
  const cancel = () => {
    if (inner)
      cancelInnerRecords(
        store,
        innerRecordsOf(store, inner, draft).filter(
          (record) => !deleted.has(record.clientId) && isWrittenIn(store, record, draft),
        ),
      )
    store.dispatch({ type: 'removeRecord', clientId: draft.clientId })
    focusElement(listElementId(block.model))
  }

  const upload = () => oncePrepared(uploadNow)
  const uploadNow = () => {
    // It may have been cancelled while a photo was prepared.
    if (!store.list(block.model).drafts.some(({ clientId }) => clientId === draft.clientId)) return
    const isWhole = block.inputs.every(
      ({ field }) => store.field(recordField(draft, field)).issues.length === 0,
    )
    if (inner && isWhole && !uploadInner(inner)) return
    store.dispatch({ type: 'saveRecord', clientId: draft.clientId })
    if (store.list(block.model).saved.some(({ clientId }) => clientId === draft.clientId))
      return onSaved(namesNow().get(draft.clientId) ?? '')
    focusFirstIssue(store, block, draft)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to Enter in the inputs inside
    <fieldset
      className={styles.draft}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!isEnterInInput(event)) return
        event.preventDefault()
        if (!busy) void upload()
      }}
    >
      <h3 id={titleId} className={styles.draftTitle}>
        {t('LocKey_Records_New')}
      </h3>
      {block.inputs.map((widget) => {
        const field = recordField(draft, widget.field)
        const list = listFileOf(widget)
        return list ? (
          <ListFile key={field} widget={widget} list={list} field={field} />
        ) : (
          <FieldWidget key={field} widget={widget} field={field} />
        )
      })}
      {inner && (
        <InnerRecords
          inner={inner}
          parent={draft}
          deleted={deleted}
          onDelete={removeInner}
          chosen={chosen}
          onChoose={({ clientId }) => setChosen(new Set([...chosen, clientId]))}
        />
      )}
      <FieldErrors id={`${titleId}-error`} issues={innerIssues} />
      <div className={styles.buttons}>
        {block.inputs.some(holdsDocument) ? (
          <Button icon="upload" label={t('LocKey_Button_Upload')} busy={busy} onPress={upload} />
        ) : (
          <Button label={t('LocKey_Records_Save')} busy={busy} onPress={upload} />
        )}
        <Button look="secondary" label={t('LocKey_Button_Cancel')} busy={busy} onPress={cancel} />
      </div>
    </fieldset>
  )
}

interface SavedProps {
  readonly block: Manager
  readonly list: RecordListView
  readonly onEdit: (record: RecordView) => void
  readonly onDeleted: (name: string) => void
}

function Saved({ block, list, onEdit, onDeleted }: SavedProps) {
  const store = useFormStore()
  const { t } = useCopy()
  const { fileOf } = usePage()
  const busy = useBusy()
  const names = useRecordNames(block)()
  const nameOf = ({ clientId }: RecordView): string => names.get(clientId) ?? ''
  // An entry that is being written counts in what the form adds up already.
  const isBegun = list.issues.some(({ rule }) => rule === 'dirtyDraft')
  if (list.saved.length === 0)
    return isBegun ? null : <p className={styles.none}>{t('LocKey_Records_None')}</p>
  return (
    <ul className={styles.saved} aria-label={t('LocKey_Records_Saved')}>
      {list.saved.map((record) => (
        <li key={record.clientId} className={styles.record}>
          {block.inputs.some(holdsDocument) && <Thumbnail file={fileOf(record.clientId)} />}
          <div>
            <RecordFacts block={block} record={record} fields={block.display} />
            {block.records && (
              <InnerRecordFacts inner={block.records} record={record} onChooseAgain={() => onEdit(record)} />
            )}
            <RecordDocument
              file={fileOf(record.clientId)}
              name={nameOf(record)}
              onChooseAgain={() => onEdit(record)}
            />
          </div>
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
                  if (block.records) leaveRecord(store, innerRecordsOf(store, block.records, record), record)
                  store.dispatch({ type: 'removeRecord', clientId: record.clientId })
                  onDeleted(nameOf(record))
                }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Records that are written one at a time and uploaded into a list. */
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
    if (next.current !== null) focusOnceShown(next.current)
    next.current = null
  }, [list])

  // Other answers can make an inner record of a saved record invalid: the record is then open again.
  const inner = useRecordList(block.records?.model ?? block.model)
  useJudge(inner)
  useEffect(() => {
    if (!block.records || inner.drafts.length === 0) return
    const drafts = new Set(inner.drafts.map(({ clientId }) => clientId))
    for (const record of list.saved)
      if (
        innerRecordsOf(store, block.records, record).some(
          (each) => drafts.has(each.clientId) && isWrittenIn(store, each, record),
        )
      )
        editWithInnerRecords(store, block.records, record)
  }, [block.records, inner, list, store])

  const announce = (text: string) => {
    next.current = headingId
    say(text)
  }
  const edit = (record: RecordView) => {
    next.current = firstInput(block, record)
    editWithInnerRecords(store, block.records, record)
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
          onDeleted={(name) => announce(`${t('LocKey_Records_Deleted')}: ${name}`)}
        />
        {list.drafts.map((draft) => (
          <Draft
            key={draft.clientId}
            block={block}
            draft={draft}
            onSaved={(name) => announce(t('LocKey_Records_Added', { name }))}
          />
        ))}
        <ListErrors id={`${headingId}-error`} list={list} />
        {block.records && (
          <div id={listElementId(block.records.model)} tabIndex={-1}>
            <MissingKinds issues={inner.shownIssues} />
          </div>
        )}
        {list.drafts.length === 0 && <AddRecord list={list} onAdd={add} />}
        {spoken}
      </div>
    </Card>
  )
}
