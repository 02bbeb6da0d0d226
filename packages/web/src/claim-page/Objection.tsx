import { useState } from 'react'
import { objectToChanges } from '../api/calls/object-to-changes.ts'
import { useApp } from '../app/app.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { forgetLinkToken } from '../session/use-link-token.ts'
import styles from './OwnClaim.module.css'
import { SiteLink } from './SiteLink.tsx'
import { useFocusedOutcome } from './use-focused-outcome.ts'
import { useIsShown, useOwnCalls } from './use-own-calls.ts'

interface ObjectionProps {
  readonly token: string
  /** The link was used, and is not offered again. */
  readonly onDone: () => void
  /** Asks for a reference code instead. */
  readonly onAgain: () => void
}

/** Objects to what was announced to a former address. Opening the page does nothing: a press posts the token. */
export function Objection({ token, onDone, onAgain }: ObjectionProps) {
  const { captcha } = useApp()
  const { t } = useCopy()
  const { withCaptcha } = useOwnCalls()
  const isShown = useIsShown()
  const [said, setSaid] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const outcome = useFocusedOutcome(isDone)
  const object = async () => {
    const answer = await withCaptcha(objectToChanges, { token })
    if (typeof answer === 'string') return setSaid(answer)
    setSaid(answer.error ?? (answer.done ? 'LocKey_OwnClaim_Object_Done' : 'LocKey_OwnClaim_Ended'))
    if (!answer.done) return
    forgetLinkToken('object')
    setDone(true)
    if (isShown()) onDone()
  }
  return (
    <section className={styles.open}>
      {!isDone && <p>{t('LocKey_OwnClaim_Object_Text')}</p>}
      <output ref={outcome} tabIndex={-1} className={isDone ? styles.done : styles.problem}>
        {said !== null && t(said)}
      </output>
      {!isDone && (
        <>
          <Button label={t('LocKey_OwnClaim_Object_Button')} onPress={object} />
          <CaptchaBox captcha={captcha} />
        </>
      )}
      <SiteLink />
      <Button look="secondary" label={t('LocKey_ClaimPage_Again')} onPress={onAgain} />
    </section>
  )
}
