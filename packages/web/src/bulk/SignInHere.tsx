import { formAddress, waysOf } from '@redress/engine'
import { useState } from 'react'
import { useApp } from '../app/app.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { authorizeClaimant } from '../submission/authorize-claimant.ts'
import { noTokenKeys } from '../submission/no-token-keys.ts'
import { Button } from '../widgets/Button/Button.tsx'
import styles from './BulkPage.module.css'

interface SignInHereProps {
  readonly session: FormSession
  readonly onSignedIn: () => void
}

/** Signs in to the form: here where nobody has to prove anything, else on the first page of the form. */
export function SignInHere({ session, onSignedIn }: SignInHereProps) {
  const app = useApp()
  const { t } = useCopy()
  const [problem, setProblem] = useState<string | null>(null)
  const { formType, definition } = session.plan
  const ways = waysOf(definition)
  const isOpen = ways.length === 1 && ways[0]?.way === 'open'
  const signIn = async (): Promise<void> => {
    setProblem(null)
    if (!isOpen) return app.go(formAddress(formType).entry)
    const outcome = await authorizeClaimant(app, session)
    if (outcome.kind === 'authorized') {
      app.applyTime(session)
      return onSignedIn()
    }
    if (outcome.kind === 'refused') return setProblem(outcome.error)
    if (outcome.kind === 'captcha') return setProblem(noTokenKeys[outcome.reason])
    setProblem(outcome.kind === 'failed' ? outcome.toast : 'LocKey_Deadline_Text')
  }
  return (
    <div className={styles.part}>
      <p>{t('LocKey_Bulk_SignIn')}</p>
      <div role="alert" className={styles.problem}>
        {problem !== null && <p>{t(problem)}</p>}
      </div>
      {isOpen && <CaptchaBox captcha={app.captcha} />}
      <Button label={t('LocKey_Bulk_Begin')} onPress={signIn} />
    </div>
  )
}
