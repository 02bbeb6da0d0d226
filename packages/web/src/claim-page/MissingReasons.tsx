import type { ShownClaim } from '@redress/api'
import { Copy } from '../copy/Copy.tsx'
import styles from './ClaimPage.module.css'

/** What is missing from a claim, each with what its claimant is to do. */
export const MissingReasons = ({ reasons }: Pick<ShownClaim, 'reasons'>) =>
  reasons.map(({ title, text }) => (
    <div key={title} className={styles.missing}>
      <p className={styles.reason}>
        <Copy text={title} />
      </p>
      <p>
        <Copy text={text} />
      </p>
    </div>
  ))
