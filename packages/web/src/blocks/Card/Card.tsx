import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly titleId: string
  readonly title?: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A soft card with a heading, which can take the focus. */
export function Card({ titleId, title, aside, children }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && (
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
