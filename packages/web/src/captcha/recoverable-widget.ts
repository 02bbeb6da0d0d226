import { type CaptchaCode, captchaCodeOf, recoveryOf } from './captcha-code.ts'
import type { CaptchaState, UpdateState } from './captcha-state.ts'
import type { CaptchaWidget } from './captcha-widget.ts'
import type { WidgetHolder } from './widget-holder.ts'

interface RecoverableWidgetDeps {
  readonly holder: WidgetHolder
  readonly state: () => CaptchaState
  readonly update: UpdateState
  readonly log: (code: CaptchaCode, error: unknown) => void
}

export interface RecoverableWidget {
  /** The widget of this page; rendered again if it was lost. */
  readonly get: () => Promise<CaptchaWidget>
  /** Resets the widget; a lost one is rendered again for the next attempt. */
  readonly reset: () => void
  /** Makes the widget usable again after an error. */
  readonly recover: (code: CaptchaCode) => void
}

/** The widget of the page, which errors can lose. */
export function createRecoverableWidget({
  holder,
  state,
  update,
  log,
}: RecoverableWidgetDeps): RecoverableWidget {
  const reset = (): void => {
    try {
      holder.reset()
    } catch (error) {
      const code = captchaCodeOf(error)
      log(code, error)
      if (recoveryOf(code) === 'render') update({ renderOnError: true })
    }
  }

  return {
    get: () => {
      if (state().renderOnError) holder.remove()
      return holder.get()
    },
    reset,
    recover: (code) => {
      const recovery = recoveryOf(code)
      if (recovery === 'reset') reset()
      if (recovery === 'render') update({ renderOnError: true })
    },
  }
}
