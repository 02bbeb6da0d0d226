import { useEffect, useState } from 'react'

/** Milliseconds without a change after which a value is announced: not every keystroke that leads to it. */
const calm = 1000

/** The text once it has not changed for a while. */
export function useCalm(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), calm)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
