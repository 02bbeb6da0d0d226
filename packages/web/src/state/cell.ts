import { useSyncExternalStore } from 'react'

/** One value that can be read and watched. */
export interface Watched<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

/** One value that can be watched and set. */
export interface Cell<T> extends Watched<T> {
  readonly set: (value: T) => void
}

/** Makes a cell; setting the value it already has notifies no subscriber. */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The cell's value; the caller renders again when it changes. */
export const useCell = <T>(cell: Watched<T>): T => useSyncExternalStore(cell.subscribe, cell.get, cell.get)
