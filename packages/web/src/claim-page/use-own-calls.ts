import type { CaptchaAnswer } from '@redress/api'
import { useEffect, useRef } from 'react'
import { hasStatus } from '../api/api-error.ts'
import type { Asked } from '../api/page-call.ts'
import { useApp } from '../app/app.ts'
import { captchaToken, type NoToken } from '../captcha/attempt.ts'
import { noTokenKeys } from '../captcha/no-token-keys.ts'
import { sendSurely } from '../captcha/send-surely.ts'

interface Answer {
  readonly error: string | null
  readonly captcha?: CaptchaAnswer | undefined
}

const refusals = [400, 401, 404, 412, 429]
const headers = { 'content-type': 'application/json' }

/** What failed, in words or as a copy key. */
const problemOf = (error: unknown): string => {
  console.error(error)
  const isRefused = hasStatus(error, 413) || hasStatus(error, 403)
  return isRefused ? 'LocKey_Shared_ErrorMessage_Problem' : 'LocKey_ClaimPage_NoAnswer'
}

/**
 * The calls about an opened claim. Each resolves to its answer, or to words or a copy key of what went wrong. `withCaptcha` solves a
 * captcha of its own, and sends once more where the answer is lost.
 */
export function useOwnCalls() {
  const { client, captcha } = useApp()
  const plain = async <T extends Answer>(call: Asked<T>, body: object): Promise<T | string> => {
    try {
      return await client.send(call, JSON.stringify(body), { headers, refusals })
    } catch (error) {
      return problemOf(error)
    }
  }
  const withCaptcha = async <T extends Answer>(call: Asked<T>, body: object): Promise<T | string> => {
    const send = async (): Promise<T | NoToken> => {
      const solved = await captchaToken(captcha)
      if (solved.kind === 'captcha') return solved
      const sent = JSON.stringify({ ...body, reCaptchaResponse: solved.token })
      return client.send(call, sent, { headers, refusals })
    }
    try {
      const answer = await sendSurely(captcha, send)
      return 'kind' in answer ? noTokenKeys[answer.reason] : answer
    } catch (error) {
      return problemOf(error)
    } finally {
      captcha.reset()
    }
  }
  return { plain, withCaptcha }
}

/** Tells whether the part of the page is still shown: whoever has gone elsewhere while an answer was waited for is not taken from there. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
