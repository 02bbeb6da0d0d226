import { countdownText, pageNodes } from '@redress/engine'
import { Suspense, useEffect } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useRoute } from '../router/RouterProvider.tsx'
import { watchActivity } from '../session/watch-activity.ts'
import { useCell } from '../state/cell.ts'
import { Button } from '../widgets/Button/Button.tsx'
import { ModalOnDemand } from '../widgets/ModalDialog/ModalOnDemand.tsx'
import { useApp } from './app.ts'
import styles from './SessionTimeout.module.css'

/** Runs the session's clock where the page enables it and the claimant has signed in (TMR-1, NAV-11), and shows its warning. */
export function SessionTimeout() {
  const { sessionTimer, sessionExpired } = useApp()
  const phase = useCell(sessionTimer.phase)
  const isTimed = useIsTimed()
  useEffect(() => {
    if (!isTimed) return
    sessionExpired.set(false)
    sessionTimer.start()
    const unwatch = watchActivity(sessionTimer)
    return () => {
      unwatch()
      sessionTimer.stop()
    }
  }, [isTimed, sessionTimer, sessionExpired])
  return (
    phase.kind === 'warning' && (
      <SessionWarning secondsLeft={phase.secondsLeft} onContinue={sessionTimer.goOn} />
    )
  )
}

function useIsTimed(): boolean {
  const { site, claimant } = useApp()
  const { at } = useRoute()
  if (at === null || !claimant.isAuthorized(at.formType)) return false
  const form = site.forms.find(({ formType }) => formType === at.formType)
  const nodes = form ? pageNodes(form) : []
  return nodes.find(({ page }) => page === at.page)?.sessionTimeout ?? false
}

/** The moments at which a screen reader says how much time is left; every second would be unbearable. */
const announced = [10, 30]

interface SessionWarningProps {
  readonly secondsLeft: number
  readonly onContinue: () => void
}

/** The modal of the final minute, with its countdown (TMR-2). */
export function SessionWarning({ secondsLeft, onContinue }: SessionWarningProps) {
  const { t } = useCopy()
  const seconds = announced.find((moment) => secondsLeft <= moment)
  return (
    <Suspense>
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
    </Suspense>
  )
}
