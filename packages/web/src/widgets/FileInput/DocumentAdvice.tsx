import type { Message } from '@redress/form'
import { useEffect, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import styles from './FileInput.module.css'

interface DocumentAdviceProps {
  readonly advice: readonly Message[]
  /** Whether the document can be added as it is: a name that another one has is refused. */
  readonly mayStay?: boolean
}

/** Says what a person should look at again in one document, and that it may stay as it is, where it may. Nothing is refused. */
export function DocumentAdvice({ advice, mayStay = true }: DocumentAdviceProps) {
  return (
    <output className={styles.advice}>
      {advice.map(({ key, params }) => (
        <p key={key}>
          <Copy text={key} {...(params && { params })} />
        </p>
      ))}
      {mayStay && advice.length > 0 && (
        <p>
          <Copy text="LocKey_Photo_Keep" />
        </p>
      )}
    </output>
  )
}

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
