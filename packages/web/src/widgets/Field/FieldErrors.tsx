import type { Issue } from '@redress/engine'
import { Copy } from '../../copy/Copy.tsx'
import styles from './Field.module.css'

interface FieldErrorsProps {
  readonly id: string
  readonly issues: readonly Pick<Issue, 'key' | 'params'>[]
  /** Whether a message that appears is read out; by default it is. */
  readonly announced?: boolean
}

/** The messages under a control. The place is always there, so that a message that appears in it can be read out. */
export function FieldErrors({ id, issues, announced = true }: FieldErrorsProps) {
  return (
    <div id={id} aria-live={announced ? 'polite' : undefined}>
      {issues.map(({ key, params }) => (
        <p key={`${key} ${JSON.stringify(params)}`} className={styles.error}>
          <Copy text={key} params={params} />
        </p>
      ))}
    </div>
  )
}
