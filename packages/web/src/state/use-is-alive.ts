import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and during hydration; true afterwards. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
