import type { Issue } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import styles from '../../elements/Field/Field.module.css'

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
