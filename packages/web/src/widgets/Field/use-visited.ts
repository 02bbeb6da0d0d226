import { useCallback, useState } from 'react'

/**
 * Whether the focus has been in a field; `onFocus` is for the element around it. What is found wrong with a field is
 * announced from then on. Errors of fields that were not visited are announced once, by the error summary.
 */
export function useVisited(): { readonly visited: boolean; readonly onFocus: () => void } {
  const [visited, setVisited] = useState(false)
  // The same function each time: else React would renew it in each of hundreds of fields that show an error at once.
  return { visited, onFocus: useCallback(() => setVisited(true), []) }
}
