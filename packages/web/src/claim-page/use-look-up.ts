import type { ClaimPageAnswer } from '@redress/api'
import { useCallback, useRef, useState } from 'react'
import { hasStatus } from '../api/api-error.ts'
import { showClaim } from '../api/calls/show-claim.ts'
import type { Transport } from '../api/client.ts'
import { useApp } from '../app/app.ts'
import { captchaToken, type NoToken } from '../captcha/attempt.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { noTokenKeys } from '../captcha/no-token-keys.ts'
import { sendSurely } from '../captcha/send-surely.ts'

/** Milliseconds after which a call on a bad line has failed. */
const timeout = 30_000

const withTimeout: Transport = (address, init) =>
  fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
    ...init,
  })

/** What is sent to see a claim. */
export interface Entered {
  readonly referenceCode: string
  /** By fields. */
  readonly answers: Readonly<Record<string, string>>
}

type FurtherStep = ClaimPageAnswer['furtherStep']

/**
 * Looks claims up with a captcha of their own, and once more where the answer is lost. What was answered, or failed, is an answer
 * with a claim, or with words or a copy key of what went wrong.
 */
export function useLookUp() {
  const { client, captcha } = useApp()
  const [step, setStep] = useState<FurtherStep>()
  const harder = useRef<Captcha | null>(null)
  const onHarderCaptcha = useCallback((made: Captcha) => {
    harder.current = made
  }, [])

  const send = async (entered: Entered): Promise<ClaimPageAnswer | NoToken> => {
    const solved = await captchaToken(captcha)
    if (solved.kind === 'captcha') return solved
    const second = step && (step.siteKey === undefined ? captcha : harder.current)
    second?.reset()
    const further = second && (await captchaToken(second))
    if (further?.kind === 'captcha') return further
    const body = {
      ...entered,
      reCaptchaResponse: solved.token,
      ...(further && { furtherCaptchaResponse: further.token }),
    }
    const headers = { 'content-type': 'application/json' }
    const options = { headers, transport: withTimeout, refusals: [400, 401, 429] }
    return client.send(showClaim, JSON.stringify(body), options)
  }

  const lookUp = async (entered: Entered): Promise<Pick<ClaimPageAnswer, 'claim' | 'key' | 'error'>> => {
    try {
      const answer = await sendSurely(captcha, () => send(entered))
      if ('kind' in answer) return { claim: null, error: noTokenKeys[answer.reason] }
      setStep(answer.furtherStep)
      return answer
    } catch (error) {
      console.error(error)
      const isRefused = hasStatus(error, 413) || hasStatus(error, 403)
      return {
        claim: null,
        error: isRefused ? 'LocKey_Shared_ErrorMessage_Problem' : 'LocKey_ClaimPage_NoAnswer',
      }
    } finally {
      captcha.reset()
    }
  }
  return { lookUp, step, onHarderCaptcha }
}
