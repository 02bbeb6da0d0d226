import type { FormState, FormStore, ShownValue } from '@redress/form'
import { shownInForm } from '@redress/form/sentences'

/** The values of a claim when it was filed, and the state of the form that was emptied for it. */
interface Filed {
  readonly values: ReadonlyMap<string, ShownValue | null>
  readonly before: FormState
  after: FormState | null
}

const filed = new WeakMap<FormStore, Filed>()

/** Everything that a text can name. */
function namesIn({ plan }: FormStore): readonly string[] {
  const known = plan.configs.get('prepopulatedData')?.fields ?? {}
  return [...plan.fields.keys(), ...Object.keys(known).map((key) => `prepopulatedData.${key}`)]
}

/**
 * Remembers the values of a form that is filed and about to be emptied, in the memory of the page alone: the texts after filing say
 * what was filed. A reload, or the first change of the form, forgets them.
 */
export function rememberFiled(store: FormStore): void {
  const values = new Map(namesIn(store).map((name) => [name, shownInForm(store, name)] as const))
  filed.set(store, { values, before: store.getState(), after: null })
}

/** The value that a text shows: of the claim that was just filed, else of the form. */
export function valueInText(store: FormStore, name: string): ShownValue | null {
  const found = filed.get(store)
  const state = store.getState()
  if (!found || state === found.before) return shownInForm(store, name)
  found.after ??= state
  if (state === found.after) return found.values.get(name) ?? null
  filed.delete(store)
  return shownInForm(store, name)
}
