import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import type { Step, Theme } from '../theme.ts'
import styles from './StepIndicator.module.css'

interface StepIndicatorProps {
  readonly steps: readonly Step[]
  readonly look: Theme['stepLook']
}

/** Where the claimant is in the form: a bar on a phone, and what the theme makes of it where there is room. */
export function StepIndicator({ steps, look }: StepIndicatorProps) {
  const { t } = useCopy()
  const current = steps.findIndex(({ state }) => state === 'current') + 1
  return (
    <nav data-look={look} aria-label={t('LocKey_Layout_Progress')}>
      <p className={styles.count}>{t('LocKey_Layout_StepOf', { step: current, total: steps.length })}</p>
      <ol className={styles.list}>
        {steps.map(({ page, title, state }, place) => (
          <li
            key={page}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : place + 1}
            </span>
            <span className={styles.title}>{title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
