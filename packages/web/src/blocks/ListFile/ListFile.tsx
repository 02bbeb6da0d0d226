import {
  type FieldId,
  type FieldValue,
  type FileEntry,
  fileSizeText,
  type ListFile as List,
  type Widget,
} from '@redress/form'
import { Suspense } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { loadDocumentParts } from '../../documents/load-document-parts.ts'
import { FieldErrors, FieldLabel } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { useField } from '../../form/FormProvider.tsx'
import { clientIdOfField } from '../../form/field-focus.ts'
import { useBusy, usePage } from '../../form/page-context.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import { ListChooser } from '../ListUpload/ListChooser.tsx'
import { ListResult } from '../ListUpload/ListResult.tsx'
import { ListStatus } from '../ListUpload/ListStatus.tsx'
import styles from '../ListUpload/ListUpload.module.css'
import { useListFile } from './use-list-file.ts'

/** Shows how far it is on its way. */
const DocumentProgress = lazyPart(async () => (await loadDocumentParts()).DocumentProgress)

const entryOf = (value: FieldValue): FileEntry | null =>
  typeof value === 'object' && value !== null ? (value[0] ?? null) : null

/** The list that is attached. */
function AttachedList({ entry, file }: { readonly entry: FileEntry; readonly file: File | undefined }) {
  const { locale } = useCopy()
  return (
    <>
      <p className={styles.attached}>
        <Icon name="document" />
        <span>
          <bdi>{entry.name}</bdi> <bdi>{fileSizeText(entry.size, locale)}</bdi>
        </span>
      </p>
      {file && (
        <Suspense>
          <DocumentProgress file={file} name={entry.name} />
        </Suspense>
      )}
    </>
  )
}

interface ListFileProps {
  readonly widget: Pick<Widget, 'label' | 'hint' | 'disableRequiredStyling'>
  readonly list: List
  /** The field of the record that holds the document. */
  readonly field: FieldId
}

/** A document that is a list of rows: a template to fill in, what is wrong with a filled-in one, and the list that is attached. */
export function ListFile({ widget, list, field }: ListFileProps) {
  const { fileOf, lostFile } = usePage()
  const busy = useBusy()
  const { t, locale } = useCopy()
  const view = useField(field)
  const { state, problem, choose, stop, offerTemplate } = useListFile(widget.label ?? '', list, field)
  const parts = fieldParts(view)
  const entry = entryOf(view.value)
  const lost = entry === null && state.is === 'waiting' ? lostFile?.(view.id) : undefined
  const issues = problem ? [problem] : view.shownIssues.slice(0, 1)
  const described = [...(widget.hint ? [parts.hint] : []), ...(issues.length > 0 ? [parts.error] : [])]
  if (!view.visible) return null
  return (
    <section
      id={parts.control}
      tabIndex={-1}
      className={styles.upload}
      aria-labelledby={parts.label}
      aria-describedby={described.join(' ') || undefined}
    >
      <p id={parts.label} className={styles.title} data-part="label">
        <FieldLabel widget={widget} required={view.required} saysRequired />
      </p>
      {widget.hint && (
        <p id={parts.hint} className={styles.intro}>
          <Copy text={widget.hint} />
        </p>
      )}
      <p className={styles.intro}>
        <Copy text="LocKey_List_DocumentIntro" params={{ max: list.rows }} />
      </p>
      <ListChooser
        isBusy={busy || view.disabled || state.is === 'reading'}
        isAgain={entry !== null || state.is === 'read' || state.is === 'refused'}
        onChoose={choose}
        onTemplate={offerTemplate}
      />
      <ListStatus state={state} onStop={stop} />
      {state.is === 'read' && (
        <ListResult list={state.list} name={state.name} howToCorrect="LocKey_List_CorrectFile" />
      )}
      {lost && (
        <p className={styles.attached}>
          {t('LocKey_DocumentUpload_ChooseAgain', {
            name: lost.name,
            size: fileSizeText(lost.size, locale),
          })}
        </p>
      )}
      {entry && <AttachedList entry={entry} file={fileOf(clientIdOfField(field))} />}
      <FieldErrors id={parts.error} issues={issues} />
    </section>
  )
}
