import { useState } from 'react'

/**
 * Whether the focus has been in a field; `onFocus` is for the element around it. What is found wrong with a field is
 * announced from then on. Errors of fields that were not visited are announced once, by the error summary.
 */
export function useVisited(): { readonly visited: boolean; readonly onFocus: () => void } {
  const [visited, setVisited] = useState(false)
  return { visited, onFocus: () => setVisited(true) }
}
