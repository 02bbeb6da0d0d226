import { type CaptchaCode, CaptchaError } from './captcha-code.ts'
import type { CaptchaWidget } from './captcha-widget.ts'

export interface Execution {
  readonly run: (widget: CaptchaWidget) => Promise<string>
  readonly stop: (code: CaptchaCode) => void
  /** A person has to solve a challenge, which has no time limit. */
  readonly challengeOpened: () => void
}

/** Executes a widget, until it gives a token, is stopped, or times out without opening a challenge. */
export function createExecution(timeout: number): Execution {
  let stop: ((code: CaptchaCode) => void) | null = null
  let endTimeout: (() => void) | null = null
  return {
    run: async (widget: CaptchaWidget): Promise<string> => {
      const stopped = new Promise<never>((_, reject) => {
        stop = (code) => reject(new CaptchaError(code))
      })
      const timer = setTimeout(() => stop?.('internal-error'), timeout)
      endTimeout = () => clearTimeout(timer)
      try {
        return await Promise.race([widget.execute(), stopped])
      } finally {
        clearTimeout(timer)
        stop = null
        endTimeout = null
      }
    },
    stop: (code: CaptchaCode) => stop?.(code),
    challengeOpened: () => endTimeout?.(),
  }
}
