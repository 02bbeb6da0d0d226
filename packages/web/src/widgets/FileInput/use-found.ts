import { useEffect, useState } from 'react'

/** What `find` resolves to for a value; null until it does, and where it fails. `find` must stay the same between renders. */
export function useFound<Value, Found>(value: Value, find: (value: Value) => Promise<Found>): Found | null {
  const [result, setResult] = useState<{ readonly of: Value; readonly found: Found } | null>(null)
  useEffect(() => {
    let isCurrent = true
    find(value)
      .then((found) => isCurrent && setResult({ of: value, found }))
      // A file that cannot be read is refused where it is sent.
      .catch(console.error)
    return () => {
      isCurrent = false
    }
  }, [value, find])
  return result?.of === value ? result.found : null
}
