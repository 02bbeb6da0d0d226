import { type FieldId, type FieldValue, type FileEntry, fileSizeText, type Message } from '@redress/form'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { isReadable, unreadableMessage } from '../../documents/file-bytes.ts'
import { loadDocumentParts } from '../../documents/load-document-parts.ts'
import { notePreparation } from '../../documents/preparations.ts'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { clientIdOfField } from '../../form/field-focus.ts'
import { type Page, usePage } from '../../form/page-context.ts'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import type { WidgetProps } from '../widget-props.ts'
import { beginBeside } from './begin-beside.ts'
import type { Chosen } from './ChosenDocument.tsx'
import styles from './FileInput.module.css'
import { fileProblem, tooLargeKey } from './file-problem.ts'
import { otherDocuments, otherFiles, takenNames } from './other-documents.ts'
import { photoOffers } from './photo-offers.ts'
import { preloadPreparation, prepareDocument, typed } from './prepare-document.ts'

/** Shows what was chosen, and says what a person should know of it. */
const ChosenDocument = lazyPart(
  async () => (await importPart(() => import('./ChosenDocument.tsx'))).ChosenDocument,
)

/** Shows how far it is on its way. */
const DocumentProgress = lazyPart(async () => (await loadDocumentParts()).DocumentProgress)

/** Offers to make a photo smaller that is too large to be attached. */
const TooLargePhoto = lazyPart(
  async () => (await importPart(() => import('./TooLargePhoto.tsx'))).TooLargePhoto,
)

/** Puts several photos together as the pages of one document. */
const PhotoPages = lazyPart(
  async () => (await importPart(() => import('./photo-pages/PhotoPages.tsx'))).PhotoPages,
)

const TakePhoto = lazyPart(async () => (await importPart(() => import('./TakePhoto.tsx'))).TakePhoto)

const entryOf = (value: FieldValue): FileEntry | null =>
  typeof value === 'object' && value !== null ? (value[0] ?? null) : null

/** Endings too: a system that does not know a type, as Windows does HEIC, would not show its files. */
const acceptOf = ({ types, extensions }: Page['documents']): string =>
  [...types, ...extensions.map((ending) => `.${ending.replace(/^\./, '').toLowerCase()}`)].join(',')

/** What is known of documents that were chosen together with the one of another record, by their files. */
const chosenTogether = new WeakMap<File, Chosen>()

/** What an iPhone calls every photo that is taken for a file input. */
const fromCamera = /^(image)(\.\w+)$/i

/**
 * The name that a file gets beside others: its own. Photos straight from a camera that names them all alike are
 * numbered, or the second receipt would be refused as the first one once more.
 */
export function nameBeside(name: string, others: readonly string[]): string {
  const [, base, extension] = fromCamera.exec(name) ?? []
  if (base === undefined || extension === undefined) return name
  let free = name
  for (let number = 2; others.includes(free); number += 1) free = `${base} ${number}${extension}`
  return free
}

/** One document, chosen or dropped. A file that is too large, empty or of a wrong type is rejected with a message. Further files begin records. */
export function FileInput({ widget, view }: WidgetProps<'file'>) {
  const store = useFormStore()
  const { documents, attachFile, sendDocument, fileOf, lostFile } = usePage()
  const { t, locale } = useCopy()
  const [problem, setProblem] = useState<Message | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const [arranged, setArranged] = useState<readonly File[] | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [left, setLeft] = useState<readonly Message[]>([])
  const [added, setAdded] = useState<readonly string[]>([])
  const newest = useRef<File | null>(null)
  const together = useRef<readonly File[] | null>(null)
  useEffect(() => {
    preloadPreparation()
    // A record that is given up takes no file any more.
    return () => {
      newest.current = null
      together.current = null
    }
  }, [])
  const parts = fieldParts(view)
  const entry = entryOf(view.value)
  const lost = lostFile?.(view.id)
  const accept = widget.accept ?? acceptOf(documents)
  const offers = photoOffers(accept, documents)
  const refused = problem ? [problem, ...left] : left
  const issues = refused.length > 0 ? refused : view.shownIssues.slice(0, 1)
  // A file input may not carry aria-required; its label says it.
  const { 'aria-required': _, ...state } = stateProps(
    view,
    widget.hint,
    [`${parts.control}-chosen`],
    issues.length > 0,
  )

  const record = clientIdOfField(view.id)
  const attached = fileOf(record)
  const known = chosen ?? (attached && chosenTogether.get(attached))

  /** Attaches a file to the record of a field. Returns what a person should know of it, and the name that it has there. */
  const attachTo = (field: FieldId, file: File, original: File) => {
    const state = store.getState()
    const { size, type } = file
    const own = clientIdOfField(field)
    const written = { name: nameBeside(file.name, takenNames(state, own)), size, type: type || 'unknown' }
    attachFile(written, file)
    // Where the code for it does not arrive, the claim brings the document.
    sendDocument?.(file).catch(console.error)
    store.dispatch({ type: 'enter', field, value: [written] })
    return { name: written.name, chosen: { file, original, others: otherFiles(state, own, fileOf) } }
  }

  const attach = (file: File, original: File, pictures?: readonly File[]) => {
    setChosen({ ...attachTo(view.id, file, original).chosen, ...(pictures && { pictures }) })
    setArranged(null)
  }

  const problemOf = (file: File) =>
    fileProblem(file, documents, otherDocuments(store.getState(), record).length)

  const attachUnlessRefused = (file: File, original: File, pictures?: readonly File[]) => {
    const found = problemOf(file)
    setProblem(found)
    setTooLarge(found?.key === tooLargeKey ? file : null)
    if (!found) attach(file, original, pictures)
  }

  const choose = async (file: File) => {
    const found = problemOf(file)
    setProblem(found)
    // A photo may be smaller without what is hidden in it: some phones put a film there.
    if (found && found.key !== tooLargeKey) return setPreparing(false)
    newest.current = file
    const prepared = await prepareDocument(file, documents)
    const readable = await isReadable(prepared)
    // Another file was chosen meanwhile.
    if (newest.current !== file) return
    setPreparing(false)
    if (!readable) return setProblem(unreadableMessage(file.name))
    attachUnlessRefused(prepared, file)
  }

  /** Attaches the first file that is accepted here, and each further one to a record of its own. */
  const chooseSeveral = async (files: readonly File[]) => {
    newest.current = null
    together.current = files
    setTooLarge(null)
    const names: string[] = []
    const notAdded: Message[] = []
    for (const file of files) {
      const prepared = await prepareDocument(file, documents)
      const readable = await isReadable(prepared)
      // The record was given up, or other files were chosen meanwhile.
      if (together.current !== files) return
      const isFirst = names.length === 0
      const others = otherDocuments(store.getState(), isFirst ? record : '').length
      const refusal = fileProblem(prepared, documents, others)
      const found = refusal ?? (readable ? null : unreadableMessage(file.name))
      const place = isFirst || found ? { field: view.id } : beginBeside(store, view.id)
      if (found || 'most' in place) {
        const most = 'most' in place ? place.most : 0
        const full = { key: 'LocKey_Validation_File_TooMany', params: { name: file.name, max: most } }
        notAdded.push(found ?? full)
        continue
      }
      const made = attachTo(place.field, prepared, file)
      if (isFirst) setChosen(made.chosen)
      else chosenTogether.set(prepared, made.chosen)
      names.push(made.name)
    }
    setPreparing(false)
    setLeft(notAdded)
    setAdded(names)
  }

  const chooseAll = async (given: readonly File[]) => {
    setLeft([])
    setPreparing(true)
    together.current = given
    const files = await Promise.all(given.map((file) => typed(file, documents)))
    if (together.current !== given) return
    together.current = null
    const [file, ...more] = files
    if (file && more.length === 0) return choose(file)
    if (widget.multiple) {
      setProblem(null)
      return chooseSeveral(files)
    }
    setPreparing(false)
    const arePhotos = files.every(({ type }) => type === '' || type.startsWith('image/'))
    setProblem(arePhotos ? null : { key: 'LocKey_Photo_OnlyPictures' })
    if (arePhotos) setArranged(files)
  }

  const endArranging = () => {
    setArranged(null)
    document.getElementById(parts.control)?.focus()
  }

  return (
    <Field widget={widget} view={view} issues={issues} saysRequired>
      {/* One box, as the cells of a table have one row for their controls. */}
      <div>
        <div
          className={styles.zone}
          data-filled={entry !== null || undefined}
          aria-busy={preparing || undefined}
        >
          <input
            type="file"
            id={parts.control}
            className={styles.input}
            accept={accept}
            disabled={view.disabled}
            multiple={offers.pages || widget.multiple}
            {...state}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              if (files.length > 0) notePreparation(chooseAll(files))
              // So that the same file can be chosen again after it was refused.
              currentTarget.value = ''
            }}
            onBlur={() => store.dispatch({ type: 'touch', field: view.id })}
          />
          <span className={styles.button} aria-hidden="true">
            <Icon name={entry ? 'document' : 'upload'} />
            {t(entry ? 'LocKey_Button_ReplaceFile' : 'LocKey_Button_ChooseFile')}
          </span>
          {offers.camera && !view.disabled && (
            <Suspense>
              <TakePhoto label={widget.label} onTake={(photo) => notePreparation(chooseAll([photo]))} />
            </Suspense>
          )}
          <span id={`${parts.control}-chosen`} className={styles.chosen} aria-live="polite">
            {preparing ? (
              t('LocKey_Photo_Preparing')
            ) : entry ? (
              <>
                <bdi className={styles.name}>{entry.name}</bdi> <bdi>{fileSizeText(entry.size, locale)}</bdi>
              </>
            ) : (
              t(lost ? 'LocKey_DocumentUpload_ChooseAgain' : 'LocKey_Field_NoFileChosen', {
                name: lost?.name ?? '',
                size: fileSizeText(lost?.size ?? 0, locale),
              })
            )}
          </span>
        </div>
        {widget.multiple && (
          <output className="visually-hidden">
            {added.length > 0 && t('LocKey_Records_Added', { name: added.join(', ') })}
          </output>
        )}
        {entry && attached && (
          <div className={styles.sending} data-sent={documents.sendWhenChosen}>
            <Suspense>
              <DocumentProgress file={attached} name={entry.name} />
            </Suspense>
          </div>
        )}
        <Suspense>
          {arranged && (
            <PhotoPages
              key={arranged.map(({ name }) => name).join('/')}
              pictures={arranged}
              onMake={(file, pictures) => {
                attachUnlessRefused(file, file, pictures)
                document.getElementById(parts.control)?.focus()
              }}
              onCancel={endArranging}
            />
          )}
          {entry && known && !arranged && (
            <ChosenDocument
              chosen={known}
              mayShrink={offers.smaller}
              mayHavePages={offers.pages}
              mayStay={!takenNames(store.getState(), record).includes(entry.name)}
              onReplace={(file) => attachUnlessRefused(file, known.original)}
              onArrange={setArranged}
            />
          )}
          {tooLarge && problem && offers.smaller && (
            <TooLargePhoto file={tooLarge} onReplace={(file) => attachUnlessRefused(file, tooLarge)} />
          )}
        </Suspense>
      </div>
    </Field>
  )
}
