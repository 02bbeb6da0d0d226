import type { FormStore } from '@redress/engine'
import { createContext, type ReactNode, useContext } from 'react'

const FormStoreContext = createContext<FormStore | null>(null)

/** Gives everything inside it the store of one form. The store object must stay the same while it is mounted. */
export function FormProvider({
  store,
  children,
}: {
  readonly store: FormStore
  readonly children: ReactNode
}) {
  return <FormStoreContext value={store}>{children}</FormStoreContext>
}

/** The store of the form around. It throws outside of a FormProvider. */
export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext)
  if (store === null) throw new Error('useFormStore is called outside of a FormProvider.')
  return store
}
