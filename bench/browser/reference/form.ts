import { createElement as h, useCallback, useState, useSyncExternalStore } from 'react'

/** The field values of the reference page; each field is notified only of its own changes. */
function createStore() {
  const values = new Map<number, string>()
  const listeners = new Map<string, Set<() => void>>()
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  let isChecked = false
  let mistakes: readonly number[] = []
  return {
    mistakes: () => mistakes,
    read: (field: number) => values.get(field) ?? '',
    isChecked: () => isChecked,
    /** All values added in whole cents, as exactly as money needs. */
    sum: () =>
      [...values.values()].reduce((cents, value) => cents + Math.round(Number(value) * 100 || 0), 0) / 100,
    enter: (field: number, value: string) => {
      values.set(field, value)
      notify(String(field))
      notify('sum')
    },
    /** Checks the fields of a form of this many. */
    check: (count: number) => {
      isChecked = true
      mistakes = Array.from({ length: count - 2 }, (_, field) => field).filter((field) => !values.get(field))
      for (const key of listeners.keys()) notify(key)
    },
    subscribe: (key: string, listener: () => void) => {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => void own.delete(listener)
    },
  }
}

const store = createStore()

const useValue = (field: number): string => {
  const subscribe = useCallback((listener: () => void) => store.subscribe(String(field), listener), [field])
  const read = () => store.read(field)
  return useSyncExternalStore(subscribe, read, read)
}

function useChecked(field: number): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribe(String(field), listener), [field])
  return useSyncExternalStore(subscribe, store.isChecked, () => false)
}

const noMistakes: readonly number[] = []

/** The fields that were left empty, once the form was checked. */
export function useMistakes(): readonly number[] {
  const subscribe = useCallback((listener: () => void) => store.subscribe('mistakes', listener), [])
  return useSyncExternalStore(subscribe, store.mistakes, () => noMistakes)
}

function Sum() {
  const subscribe = useCallback((listener: () => void) => store.subscribe('sum', listener), [])
  return h('p', { id: 'sum' }, `$${useSyncExternalStore(subscribe, store.sum, store.sum).toFixed(2)}`)
}

function Field({ field, hasHint = false }: { readonly field: number; readonly hasHint?: boolean }) {
  const value = useValue(field)
  const isWrong = useChecked(field) && value === ''
  const id = `field-${field}`
  const describedBy = [...(hasHint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-error`] : [])]
  return h(
    'div',
    null,
    h('label', { htmlFor: id }, `Field ${field + 1}`),
    hasHint && h('p', { id: `${id}-hint` }, 'As it is written on the notice that you received.'),
    h('input', {
      id,
      name: id,
      value,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
        store.enter(field, event.currentTarget.value),
    }),
    isWrong && h('div', { id: `${id}-error`, className: 'error' }, 'Please fill in this field.'),
  )
}

interface ReferenceFormProps {
  readonly count: number
  readonly hasHints?: boolean
}

/** A page with this many fields in React alone: the least that any React page can cost. */
export function ReferenceForm({ count, hasHints = false }: ReferenceFormProps) {
  const [isOpen, setOpen] = useState(false)
  // The second choice of the product's page shows two fields.
  const others = hasHints ? [count + 1, count + 2] : []
  const dependents = isOpen ? [count] : others
  const choice = (value: string, open: boolean) =>
    h(
      'label',
      null,
      h('input', {
        type: 'radio',
        name: 'question',
        value,
        checked: isOpen === open,
        onChange: () => setOpen(open),
      }),
      value,
    )
  return h(
    'form',
    { onSubmit: (event: { readonly preventDefault: () => void }) => event.preventDefault() },
    h('h1', null, 'Claim'),
    h('p', null, 'A settlement has been reached. Fill in this form to file a claim.'),
    Array.from({ length: count - 2 }, (_, field) => h(Field, { key: field, field, hasHint: hasHints })),
    choice('yes', true),
    choice('no', false),
    dependents.map((field) => h(Field, { key: field, field, hasHint: hasHints })),
    h(Sum),
    h('button', { type: 'button', onClick: () => store.check(count) }, 'Next'),
  )
}
