import { createContext, useContext, useLayoutEffect } from 'react'

/** Told when the page that the server has drawn is alive; it may be told again of the pages that follow. */
export const TakeOver = createContext<() => void>(() => undefined)

/** Stands behind what must be alive first, inside the same boundary: a boundary may come to life after what is around it. */
export function TakenOver() {
  const tell = useContext(TakeOver)
  useLayoutEffect(tell, [tell])
  return null
}
