import { useState } from 'react'

/**
 * Whether the focus has been in a field; `onFocus` is for the element around it. What is found wrong with a field is
 * announced from then on. Of those that nobody has been in the error summary tells, once for all of them.
 */
export function useVisited(): { readonly visited: boolean; readonly onFocus: () => void } {
  const [visited, setVisited] = useState(false)
  return { visited, onFocus: () => setVisited(true) }
}
