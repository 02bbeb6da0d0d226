import type { Issue } from '@redress/form'
import styles from '../../controls/Field/Field.module.css'
import { Copy } from '../../copy/Copy.tsx'

/** The kinds of documents that a list needs and does not have, by their names. */
export const MissingKinds = ({ issues }: { readonly issues: readonly Issue[] }) => (
  <div aria-live="polite">
    {issues
      .filter(({ rule }) => rule === 'requiredKind')
      .map(({ label = '', key }) => (
        <p key={label} className={styles.error}>
          <Copy text={label} />
          {'\u00a0– '}
          <Copy text={key} />
        </p>
      ))}
  </div>
)
