import { type RefObject, useEffect, useRef } from 'react'

/** For an element that takes the focus as it appears, in the middle of the window, so that it is read out and seen. */
export function useFocusAsShown(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return box
}
