import { type RefObject, useEffect, useRef } from 'react'

/** A heading that takes the focus as it appears, so that what follows is read out. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return heading
}
