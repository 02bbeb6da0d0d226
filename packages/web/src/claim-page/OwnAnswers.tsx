import type { OwnClaim } from '@redress/api'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './OwnClaim.module.css'

interface FactProps {
  readonly label: string
  readonly value: string
}

const Fact = ({ label, value }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)

/** What was decided: why, and the amount. Nothing where nothing was. */
export function OwnDecision({ own: { amount, reasons } }: { readonly own: OwnClaim }) {
  const { t } = useCopy()
  if (reasons.length === 0 && amount === null) return null
  return (
    <div className={styles.section}>
      {reasons.map(({ title, text }) => (
        <div key={title}>
          <p className={styles.reason}>
            <Copy text={title} />
          </p>
          <p className={styles.reasonText}>
            <Copy text={text} />
          </p>
        </div>
      ))}
      {amount !== null && (
        <dl className={styles.filing}>
          <Fact label={t('LocKey_OwnClaim_Amount')} value={amount} />
        </dl>
      )}
    </div>
  )
}

/** The answers as a receipt lists them. */
export function OwnAnswers({ own: { sections } }: { readonly own: OwnClaim }) {
  const { t } = useCopy()
  return (
    <section className={styles.section}>
      <h3>{t('LocKey_OwnClaim_Answers')}</h3>
      {sections.map(({ title, record, answers }) => (
        <div key={`${title} ${record}`} className={styles.filing}>
          <h4 className={styles.sectionTitle}>
            {title}
            {record !== null && ` ${record}`}
          </h4>
          <dl className={styles.answers}>
            {answers.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
