import type { Issue } from '@redress/engine'
import { Copy } from '../../copy/Copy.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Field.module.css'

interface FieldErrorsProps {
  readonly id: string
  readonly issues: readonly Pick<Issue, 'key' | 'params'>[]
}

/** The messages under a control. The place is always there, so that a message that appears in it is announced. */
export function FieldErrors({ id, issues }: FieldErrorsProps) {
  return (
    <div id={id} className={styles.errors} aria-live="polite">
      {issues.map(({ key, params }) => (
        <p key={`${key} ${JSON.stringify(params)}`} className={styles.error}>
          <Icon name="alert" />
          <span>
            <Copy text={key} params={params} />
          </span>
        </p>
      ))}
    </div>
  )
}
