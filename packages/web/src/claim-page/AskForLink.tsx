import { useState } from 'react'
import { sendClaimLink } from '../api/calls/send-claim-link.ts'
import { useApp } from '../app/app.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import styles from './OwnClaim.module.css'
import { useFocusedOutcome } from './use-focused-outcome.ts'
import { useOwnCalls } from './use-own-calls.ts'

/** Asks for a link that opens the claim as its claimant. What is said does not tell whether there is an address. */
export function AskForLink({ claimKey }: { readonly claimKey: string }) {
  const { captcha } = useApp()
  const { t } = useCopy()
  const { withCaptcha } = useOwnCalls()
  const [said, setSaid] = useState<{ readonly text: string; readonly isSent: boolean } | null>(null)
  const outcome = useFocusedOutcome(said?.isSent)
  const ask = async () => {
    const answer = await withCaptcha(sendClaimLink, { key: claimKey })
    const failed = typeof answer === 'string' ? answer : answer.error
    setSaid({ text: failed ?? 'LocKey_OwnClaim_Ask_Sent', isSent: failed === null })
  }
  return (
    <section className={styles.box}>
      {!said?.isSent && <p>{t('LocKey_OwnClaim_Ask_Text')}</p>}
      <output ref={outcome} tabIndex={-1} className={said && !said.isSent ? styles.problem : undefined}>
        {said && t(said.text)}
      </output>
      {!said?.isSent && (
        <>
          <Button label={t('LocKey_OwnClaim_Ask_Button')} onPress={ask} />
          <CaptchaBox captcha={captcha} />
        </>
      )}
    </section>
  )
}
