import { ownClaimCalls } from '@redress/engine/contract'
import { useState } from 'react'
import { isClaimDoneAnswer } from '../api/own-claim-answer.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../widgets/Button/Button.tsx'
import { useApp } from './app.ts'
import styles from './OwnClaim.module.css'
import { useOwnCalls } from './use-own-calls.ts'

/** Objects to what was announced to a former address. Opening the page does nothing: a press posts the token. */
export function Objection({ token }: { readonly token: string }) {
  const { captcha, site } = useApp()
  const { t } = useCopy()
  const { withCaptcha } = useOwnCalls()
  const [said, setSaid] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const object = async () => {
    const answer = await withCaptcha(ownClaimCalls.object, { token }, isClaimDoneAnswer)
    if (typeof answer === 'string') return setSaid(answer)
    setDone(answer.done)
    setSaid(answer.error ?? (answer.done ? 'LocKey_OwnClaim_Object_Done' : 'LocKey_OwnClaim_Ended'))
  }
  return (
    <section className={styles.open}>
      {!isDone && <p>{t('LocKey_OwnClaim_Object_Text')}</p>}
      <output className={isDone ? undefined : styles.problem}>{said !== null && t(said)}</output>
      {!isDone && (
        <>
          <Button label={t('LocKey_OwnClaim_Object_Button')} onPress={object} />
          <CaptchaBox captcha={captcha} />
        </>
      )}
      <p>
        {t('LocKey_Mail_Contact')}{' '}
        <a href={site.caseSiteUrl} rel="external">
          <bdi>{new URL(site.caseSiteUrl).hostname}</bdi>
        </a>
      </p>
    </section>
  )
}
