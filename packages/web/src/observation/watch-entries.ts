import { entryKind } from './entry-kind.ts'
import type { EntryKind } from './observed-form.ts'

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(target.type))

/** Calls `note` for each entry into a text field of the page. The answer ends it. */
export function watchEntries(note: (kind: EntryKind, field: string) => void): () => void {
  const onInput = (event: Event): void => {
    const { target } = event
    if (isText(target))
      note(entryKind(event instanceof InputEvent ? event.inputType : undefined), target.name || target.id)
  }
  addEventListener('input', onInput, { capture: true, passive: true })
  return () => removeEventListener('input', onInput, { capture: true })
}
