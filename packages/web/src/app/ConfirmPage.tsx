import { linkCalls } from '@redress/engine/contract'
import { useEffect, useId, useState } from 'react'
import { isConfirmAnswer, isSendAgainAnswer } from '../api/confirm-answer.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { createCell, useCell } from '../state/cell.ts'
import { captchaToken } from '../submission/attempt.ts'
import { Button } from '../widgets/Button/Button.tsx'
import control from '../widgets/Field/control.module.css'
import { useApp } from './app.ts'
import styles from './ConfirmPage.module.css'

/** What the page shows: the press that confirms, the request for another e-mail, or the result of either. */
type Shown = 'confirm' | 'again' | 'ended' | 'done' | 'sent'

/** The token behind `#`, taken out of the address at once, so that it is in no history and on no screen. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return token
}

/** The token of the link that opened the page: null until it is looked for, empty if there is none. It is stored nowhere else. */
const linkToken = createCell<string | null>(null)

function keepToken(): void {
  const token = takeToken()
  if (token !== '' || linkToken.get() === null) linkToken.set(token)
}

/** Sends one of the two calls with a captcha of its own. Returns the answer, or a copy key or words of what went wrong. */
function useLinkCalls() {
  const { client, captcha } = useApp()
  return async <T,>(
    call: string,
    body: Readonly<Record<string, string>>,
    isAnswer: (value: unknown) => value is T,
  ): Promise<T | string> => {
    try {
      const solved = await captchaToken(captcha)
      if (solved.kind === 'captcha')
        return solved.reason === 'closed' ? 'LocKey_Error_CaptchaClosed' : 'LocKey_Error_CaptchaBlocked'
      const sent = JSON.stringify({ ...body, reCaptchaResponse: solved.token })
      const headers = { 'content-type': 'application/json' }
      return await client.send(call, sent, isAnswer, { headers, refusals: [400, 429] })
    } catch (error) {
      console.error(error)
      return 'LocKey_Shared_ErrorMessage_Problem'
    } finally {
      captcha.reset()
    }
  }
}

/** Confirms a filed claim by the link of its e-mail (ACC-7). Opening the page changes nothing: a press posts the token. */
export function ConfirmPage() {
  const { captcha } = useApp()
  const { t } = useCopy()
  const token = useCell(linkToken)
  const [result, setResult] = useState<Shown | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = useLinkCalls()
  const id = useId()
  useEffect(keepToken, [])
  const shown = result ?? (token === '' ? 'again' : 'confirm')

  const confirm = async () => {
    const answer = await send(linkCalls.confirm, { token: token ?? '' }, isConfirmAnswer)
    const failed = typeof answer === 'string' ? answer : answer.error
    setError(failed)
    if (typeof answer !== 'string' && failed === null) setResult(answer.confirmed ? 'done' : 'ended')
  }
  const sendAgain = async () => {
    const answer = await send(linkCalls.sendAgain, { referenceCode: code }, isSendAgainAnswer)
    const failed = typeof answer === 'string' ? answer : answer.error
    setError(failed)
    if (failed === null) setResult('sent')
  }
  const asksForCode = shown === 'again' || shown === 'ended'
  return (
    <form className={styles.page} method="dialog" noValidate onSubmit={(event) => event.preventDefault()}>
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
