import type { ConfirmAnswer, SendAgainAnswer } from '@redress/api'
import { notReferenceCodeKey } from '@redress/form/draft-code'
import { writtenCode } from '@redress/form/reference-code'
import { useId, useState } from 'react'
import { confirmClaim } from '../api/calls/confirm-claim.ts'
import { sendConfirmationAgain } from '../api/calls/send-confirmation-again.ts'
import type { Asked } from '../api/page-call.ts'
import { useApp } from '../app/app.ts'
import { captchaToken, type NoToken } from '../captcha/attempt.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { noTokenKeys } from '../captcha/no-token-keys.ts'
import { sendSurely } from '../captcha/send-surely.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import control from '../elements/Field/control.module.css'
import { forgetLinkToken, linkTokenNow, useLinkToken } from '../session/use-link-token.ts'
import styles from './ConfirmPage.module.css'

/** What the page shows: the press that confirms, the request for another e-mail, or the result of either. */
type Shown = 'confirm' | 'again' | 'ended' | 'done' | 'sent'

/** The result of the last press, which counts for the link that it was made with. */
interface Result {
  readonly token: string | null | undefined
  readonly shown: Shown | null
  readonly error: string | null
}

/**
 * Sends one of the two calls with a captcha of its own, and once more where the answer is lost. Returns the answer, or a copy key
 * or words of what went wrong.
 */
function useLinkCalls() {
  const { client, captcha } = useApp()
  return async <T extends ConfirmAnswer | SendAgainAnswer>(
    call: Asked<T>,
    body: Readonly<Record<string, string>>,
  ): Promise<T | string> => {
    const send = async (): Promise<T | NoToken> => {
      const solved = await captchaToken(captcha)
      if (solved.kind === 'captcha') return solved
      const sent = JSON.stringify({ ...body, reCaptchaResponse: solved.token })
      const headers = { 'content-type': 'application/json' }
      return client.send(call, sent, { headers, refusals: [400, 429] })
    }
    try {
      const answer = await sendSurely(captcha, send)
      return 'kind' in answer ? noTokenKeys[answer.reason] : answer
    } catch (error) {
      console.error(error)
      return 'LocKey_Shared_ErrorMessage_Problem'
    } finally {
      captcha.reset()
    }
  }
}

/** Confirms a filed claim by the link of its e-mail. Opening the page changes nothing: a press posts the token. */
export function ConfirmPage() {
  const { captcha } = useApp()
  const { t } = useCopy()
  const token = useLinkToken('confirm')
  const [last, setLast] = useState<Result | null>(null)
  const [code, setCode] = useState('')
  const send = useLinkCalls()
  const id = useId()
  const result = last?.token === token ? last : null
  const error = result?.error ?? null
  const shown = result?.shown ?? (token === null ? 'again' : 'confirm')

  const confirm = async () => {
    const linked = linkTokenNow('confirm')
    if (linked === null) return setLast({ token: null, shown: 'again', error: null })
    const answer = await send(confirmClaim, { token: linked })
    const failed = typeof answer === 'string' ? answer : answer.error
    if (typeof answer === 'string' || failed !== null)
      return setLast({ token: linked, shown: null, error: failed })
    forgetLinkToken('confirm')
    setLast({ token: null, shown: answer.confirmed ? 'done' : 'ended', error: null })
  }
  const sendAgain = async () => {
    const wrong = writtenCode(code) === null ? notReferenceCodeKey(code) : null
    if (wrong !== null) return setLast({ token, shown, error: wrong })
    const answer = await send(sendConfirmationAgain, { referenceCode: code })
    const failed = typeof answer === 'string' ? answer : answer.error
    setLast({ token, shown: failed === null ? 'sent' : shown, error: failed })
  }
  const asksForCode = shown === 'again' || shown === 'ended'
  return (
    <form className={styles.page} method="dialog" noValidate>
      <output className={styles.status}>
        <span>{t(texts[shown])}</span>
        {error !== null && <span className={styles.error}>{t(error)}</span>}
      </output>
      {shown === 'confirm' && <Button label={t('LocKey_Confirm_Button')} type="submit" onPress={confirm} />}
      {asksForCode && (
        <>
          <div className={styles.field}>
            <label htmlFor={id}>{t('LocKey_Mail_ReferenceCode')}</label>
            <input
              id={id}
              className={control.control}
              dir="ltr"
              autoComplete="off"
              value={code}
              onInput={({ currentTarget: { value } }) => setCode(value)}
            />
          </div>
          <Button label={t('LocKey_Confirm_SendAgain')} type="submit" onPress={sendAgain} />
        </>
      )}
      {shown !== 'done' && shown !== 'sent' && <CaptchaBox captcha={captcha} />}
    </form>
  )
}

const texts = {
  confirm: 'LocKey_Confirm_Text',
  again: 'LocKey_Confirm_Again',
  ended: 'LocKey_Confirm_Ended',
  done: 'LocKey_Confirm_Done',
  sent: 'LocKey_Confirm_Sent',
} as const satisfies Record<Shown, string>
