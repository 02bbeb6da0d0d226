import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on the server and while the page takes over what the server has drawn; true ever after. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
