import { countdownText } from '@redress/form'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { ModalOnDemand } from '../elements/ModalDialog/ModalOnDemand.tsx'
import styles from './SessionWarning.module.css'

/** The moments at which a screen reader says how much time is left; every second would be unbearable. */
const announced = [10, 30]

interface SessionWarningProps {
  readonly secondsLeft: number
  readonly onContinue: () => void
}

/** The modal of the final minute, with its countdown; it needs a Suspense around it. */
export function SessionWarning({ secondsLeft, onContinue }: SessionWarningProps) {
  const { t } = useCopy()
  const seconds = announced.find((moment) => secondsLeft <= moment)
  return (
    <ModalOnDemand
      role="alertdialog"
      title={t('LocKey_SessionWarning_Title')}
      actions={<Button label={t('LocKey_SessionWarning_Continue')} onPress={onContinue} />}
    >
      <p>{t('LocKey_SessionWarning_Text')}</p>
      <p role="timer" className={styles.countdown}>
        <bdi>{countdownText(secondsLeft)}</bdi>
      </p>
      <output className="visually-hidden">
        {seconds !== undefined && t('LocKey_SessionWarning_SecondsLeft', { seconds })}
      </output>
    </ModalOnDemand>
  )
}
