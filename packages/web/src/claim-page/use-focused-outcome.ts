import { type RefObject, useEffect, useRef } from 'react'

/** An outcome that takes the focus once it says something: the button that had it may be gone by then. `said` is falsy before. */
export function useFocusedOutcome(said: unknown): RefObject<HTMLOutputElement | null> {
  const outcome = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (said) outcome.current?.focus()
  }, [said])
  return outcome
}
