import type { FormState, FormStore, FormType } from '@redress/form'
import { createCell, type Watched } from '../state/cell.ts'
import { isFormState, isLostDocuments } from './is-form-state.ts'
import type { TabStorage } from './tab-storage.ts'
import { type DocumentsOfFields, withoutDocuments } from './without-documents.ts'

const nameOf = (formType: FormType): string => `form.${formType}`
const lostNameOf = (formType: FormType): string => `lost.${formType}`

/** How long after the last change the form is saved, in milliseconds. */
const quietTime = 300

/** The entered values, without the state of visits. */
const entered = ({ saved, drafts }: FormState): string => JSON.stringify([saved, drafts])

/** Saves what is typed in this tab. */
export interface FormSaver {
  /** Saves the pending changes at once: the page is about to close. */
  readonly flush: () => void
  /** How often changes were saved since the last `forget`. */
  readonly timesSaved: Watched<number>
  /** How the state is stored, and at once what is stored already; until then nothing is, of a form whose values are encrypted first. */
  readonly sealWith: (seal: (state: FormState) => FormState) => void
  /** Deletes what was saved. */
  readonly forget: () => void
}

/** What was typed before a reload. */
export interface RestoredForm {
  /** The state as the tab had stored it, identifiers encrypted; null where it had none. */
  readonly storedBefore: FormState | null
  /** How many documents the reload has lost. */
  readonly droppedDocuments: number
  /** The documents that this reload or an earlier one has lost. */
  readonly lostDocuments: DocumentsOfFields
}

/**
 * Restores what was typed into this form before a reload. The bytes of documents cannot be saved, so their
 * records become drafts again, which ask for them by name.
 */
export function restoreForm(storage: TabStorage, formType: FormType, store: FormStore): RestoredForm {
  const storedBefore = storage.read(nameOf(formType), isFormState)
  if (storedBefore === null) return { storedBefore, droppedDocuments: 0, lostDocuments: {} }
  const { state, lost } = withoutDocuments(storedBefore)
  const lostDocuments = { ...storage.read(lostNameOf(formType), isLostDocuments), ...lost }
  const droppedDocuments = Object.keys(lost).length
  if (droppedDocuments > 0) storage.write(lostNameOf(formType), lostDocuments)
  store.dispatch({ type: 'restore', state })
  return { storedBefore, droppedDocuments, lostDocuments }
}

/** Whether this tab has saved values of this form. */
export const isSaved = (storage: TabStorage, formType: FormType): boolean =>
  storage.read(nameOf(formType), isFormState) !== null

/**
 * Writes the form to the tab's storage whenever it has been quiet for a moment. A form that `waits` is first written when it is
 * known how its values are encrypted.
 */
export function saveForm(
  storage: TabStorage,
  formType: FormType,
  store: FormStore,
  waits = false,
): FormSaver {
  let seal = waits ? null : (state: FormState): FormState => state
  const timesSaved = createCell(0)
  let lastSaved = entered(store.getState())
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = (): boolean => seal !== null && storage.write(nameOf(formType), seal(store.getState()))
  const flush = (): void => {
    if (timer === undefined || seal === null) return
    stop()
    const state = store.getState()
    const now = entered(state)
    if (!write() || now === lastSaved) return
    lastSaved = now
    timesSaved.set(timesSaved.get() + 1)
  }
  store.subscribe(() => {
    stop()
    timer = setTimeout(flush, quietTime)
  })
  return {
    flush,
    sealWith: (next) => {
      seal = next
      flush()
      if (isSaved(storage, formType)) write()
    },
    timesSaved,
    forget: () => {
      stop()
      storage.remove(nameOf(formType))
      storage.remove(lostNameOf(formType))
      lastSaved = entered(store.getState())
      timesSaved.set(0)
    },
  }
}
