import type { Message } from '@redress/engine'
import { Copy } from '../../copy/Copy.tsx'
import styles from './FileInput.module.css'

/** Says what a person should look at again in one document, and that it may stay as it is. Nothing is refused (UPL-6). */
export function DocumentAdvice({ advice }: { readonly advice: readonly Message[] }) {
  return (
    <output className={styles.advice}>
      {advice.map(({ key, params }) => (
        <p key={key}>
          <Copy text={key} {...(params && { params })} />
        </p>
      ))}
      {advice.length > 0 && (
        <p>
          <Copy text="LocKey_Photo_Keep" />
        </p>
      )}
    </output>
  )
}
