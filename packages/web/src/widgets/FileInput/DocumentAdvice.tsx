import type { Message } from '@redress/engine'
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
