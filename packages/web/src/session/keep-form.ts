import type { FormState, FormStore, FormType } from '@redress/engine'
import { createCell, type Watched } from '../state/cell.ts'
import { isFormState } from './form-state-kind.ts'
import type { TabStorage } from './tab-storage.ts'
import { withoutDocuments } from './without-documents.ts'

const nameOf = (formType: FormType): string => `form.${formType}`

/** How long after the last change the form is kept, in milliseconds. */
const quietTime = 300

/** What was entered, without what was merely looked at. */
const entered = ({ saved, drafts }: FormState): string => JSON.stringify([saved, drafts])

/** Keeps what is typed in this tab from now on. */
export interface FormKeeper {
  /** Keeps what has not been kept yet: the page is about to go. */
  readonly flush: () => void
  /** How often something new was kept since it was last forgotten (UI-19). */
  readonly timesKept: Watched<number>
  /** Forgets what was typed. */
  readonly forget: () => void
}

/**
 * Puts back what was typed into this form before a reload (SUB-14). The bytes of documents cannot be kept, so their
 * records are drafts again, or dropped where they say no more than the file; the answer is how many.
 */
export function restoreForm(storage: TabStorage, formType: FormType, store: FormStore): number {
  const kept = storage.read(nameOf(formType), isFormState)
  if (kept === null) return 0
  const { state, dropped } = withoutDocuments(kept)
  store.dispatch({ type: 'restore', state })
  return dropped
}

/** Whether something is kept that was typed into this form before. */
export const isKept = (storage: TabStorage, formType: FormType): boolean =>
  storage.read(nameOf(formType), isFormState) !== null

/** Writes the form to the tab's storage whenever it has been quiet for a moment. */
export function keepForm(storage: TabStorage, formType: FormType, store: FormStore): FormKeeper {
  const timesKept = createCell(0)
  let told = entered(store.getState())
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = (): void => {
    if (timer === undefined) return
    stop()
    const state = store.getState()
    if (!storage.write(nameOf(formType), state) || entered(state) === told) return
    told = entered(state)
    timesKept.set(timesKept.get() + 1)
  }
  store.subscribe(() => {
    stop()
    timer = setTimeout(flush, quietTime)
  })
  return {
    flush,
    timesKept,
    forget: () => {
      stop()
      storage.remove(nameOf(formType))
      told = entered(store.getState())
      timesKept.set(0)
    },
  }
}
