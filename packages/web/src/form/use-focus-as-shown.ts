import { type RefObject, useEffect, useRef } from 'react'

/** For an element that takes the focus as it appears, in the middle of the window, so that it is read out and seen. */
export function useFocusAsShown<Shown extends HTMLElement = HTMLDivElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}
