import { useState } from 'react'
import { openOwnClaim } from '../api/calls/open-own-claim.ts'
import { useApp } from '../app/app.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { forgetLinkToken } from '../session/use-link-token.ts'
import type { OpenedClaim } from './ClaimPage.tsx'
import styles from './OwnClaim.module.css'
import { useIsShown, useOwnCalls } from './use-own-calls.ts'

interface OpenByLinkProps {
  readonly token: string
  readonly onOpened: (opened: OpenedClaim) => void
  /** Asks for a reference code instead. */
  readonly onAgain: () => void
}

/** Opens a claim by a link of an e-mail. Opening the page does nothing: a press posts the token. */
export function OpenByLink({ token, onOpened, onAgain }: OpenByLinkProps) {
  const { captcha } = useApp()
  const { t } = useCopy()
  const { withCaptcha } = useOwnCalls()
  const isShown = useIsShown()
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    const answer = await withCaptcha(openOwnClaim, { token })
    if (!isShown()) return
    if (typeof answer === 'string') return setProblem(answer)
    const { claim, own, key, error } = answer
    if (!claim || !own || key === undefined) return setProblem(error)
    forgetLinkToken('claim')
    onOpened({ claim, own, key })
  }
  return (
    <section className={styles.open}>
      <p>{t('LocKey_OwnClaim_Open_Text')}</p>
      <output className={styles.problem}>{problem !== null && t(problem)}</output>
      <div className={styles.buttons}>
        <Button label={t('LocKey_OwnClaim_Open_Button')} onPress={open} />
        {problem !== null && (
          <Button look="secondary" label={t('LocKey_ClaimPage_Again')} onPress={onAgain} />
        )}
      </div>
      <CaptchaBox captcha={captcha} />
    </section>
  )
}
