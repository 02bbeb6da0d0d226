import { createContext, useContext, useLayoutEffect } from 'react'

/** Called when the page that the server has rendered is hydrated; later pages may call it again. */
export const TakeOver = createContext<() => void>(() => undefined)

/** Placed after the content that must be hydrated first, inside the same boundary: a boundary may hydrate after its surroundings. */
export function TakenOver() {
  const notify = useContext(TakeOver)
  useLayoutEffect(notify, [notify])
  return null
}
