import type { FileEntry, FormPlan, FormState, FormStore, FormType } from '@redress/form'
import { isText } from '../api/shape.ts'
import { type FormSaver, isSaved, type RestoredForm, restoreForm, saveForm } from './save-form.ts'
import type { TabStorage } from './tab-storage.ts'

/** The day that expressions are evaluated with. */
interface CalculationDay {
  readonly get: () => Temporal.PlainDate
  readonly set: (day: Temporal.PlainDate) => void
}

/** One form as this tab is filling it in. */
export interface FormSession extends RestoredForm {
  readonly plan: FormPlan
  readonly store: FormStore
  /** The bytes of the documents that the form holds now, by the client id of their record. */
  readonly files: () => ReadonlyMap<string, File>
  /** Stores the bytes of a document, for as long as the form can come back to it: an edit may be cancelled. */
  readonly attachFile: (entry: FileEntry, file: File) => void
  /** Whether it opened with what was typed before a reload. */
  readonly restored: boolean
  /** The key that makes two arrivals of this claim one claim: made on first use, the same until it is filed. */
  readonly idempotencyKey: () => string
  /** The day that its expressions are evaluated with: the one on which it was opened. */
  readonly calculationDay: CalculationDay
  readonly newUuid: () => string
  /** It was sent, and it is not known yet whether it was filed; a reload remembers that. */
  readonly isOpen: () => boolean
  readonly setOpen: (open: boolean) => void
  /** Whose form it is: the credentials that opened it, however they were written; null before the first sign-in. */
  readonly owner: () => string | null
  readonly setOwner: (owner: string) => void
  readonly saver: FormSaver
  /** Forgets what was typed, and lets the next claim have another key: the claim is filed, or the session expired. */
  readonly startOver: () => void
}

export interface FormSessionDeps {
  readonly storage: TabStorage
  readonly newUuid: () => string
  readonly calculationDay: CalculationDay
  /** Whether its values are encrypted before the tab stores them. */
  readonly waits?: boolean
}

const openName = (formType: FormType): string => `sent.${formType}`
const ownerName = (formType: FormType): string => `owner.${formType}`
const keyName = (formType: FormType): string => `idempotency-key.${formType}`

/** The bytes of documents. They belong to the entry in the form: wherever that goes, an edit cancelled included, they go. */
interface DocumentFiles {
  readonly attach: (entry: FileEntry, file: File) => void
  /** The bytes of the documents in a state of the form, by the client id of their record. */
  readonly byRecord: (state: FormState) => ReadonlyMap<string, File>
}

/** Bytes that no entry refers to any more are given up by themselves. */
function createDocumentFiles(): DocumentFiles {
  const files = new WeakMap<FileEntry, File>()
  return {
    attach: (entry, file) => void files.set(entry, file),
    byRecord: ({ saved, drafts }) =>
      new Map(
        [...saved, ...drafts].flatMap(({ clientId, fields }) =>
          Object.values(fields).flatMap((value) => {
            const [entry] = Array.isArray(value) ? value : []
            const file = entry && files.get(entry)
            return file ? [[clientId, file] as const] : []
          }),
        ),
      ),
  }
}

/** Opens the session of a form, with what was typed before a reload put back. */
export function openFormSession(
  plan: FormPlan,
  store: FormStore,
  { storage, newUuid, calculationDay, waits }: FormSessionDeps,
): FormSession {
  const { formType } = plan
  const documents = createDocumentFiles()
  let key: string | null = null
  let owner = storage.read(ownerName(formType), isText)
  const restored = isSaved(storage, formType)
  const before = restoreForm(storage, formType, store)
  const saver = saveForm(storage, formType, store, waits)
  return {
    plan,
    store,
    files: () => documents.byRecord(store.getState()),
    attachFile: documents.attach,
    restored,
    ...before,
    idempotencyKey: () => {
      key ??= storage.read(keyName(formType), isText) ?? newUuid()
      storage.write(keyName(formType), key)
      return key
    },
    calculationDay,
    newUuid,
    isOpen: () => storage.read(openName(formType), isText) !== null,
    setOpen: (open) => {
      if (open) storage.write(openName(formType), 'yes')
      else storage.remove(openName(formType))
    },
    owner: () => owner,
    setOwner: (next) => {
      owner = next
      storage.write(ownerName(formType), next)
    },
    saver,
    startOver: () => {
      store.dispatch({ type: 'reset' })
      saver.forget()
      key = null
      owner = null
      storage.remove(keyName(formType))
      storage.remove(ownerName(formType))
      storage.remove(openName(formType))
    },
  }
}
