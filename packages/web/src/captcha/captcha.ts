import type { CaptchaAnswer } from '@redress/engine/contract'
import { type Cell, createCell } from '../state/cell.ts'
import { type CaptchaCode, CaptchaError, captchaCodeOf, recoveryOf } from './captcha-code.ts'
import { type CaptchaState, initialCaptchaState, stateOfSettings, type UpdateState } from './captcha-state.ts'
import type { RenderWidget } from './captcha-widget.ts'
import { createExecution } from './execution.ts'
import { createRecoverableWidget } from './recoverable-widget.ts'
import { createWidgetHolder } from './widget-holder.ts'

/** The outcome of a request for a token. */
type CaptchaResult =
  /** The token is empty where no captcha guards the forms. */
  | { readonly kind: 'token'; readonly token: string }
  /** The claimant closed the challenge, or let it run out. */
  | { readonly kind: 'closed' }
  /** It cannot be loaded, or does not work. */
  | { readonly kind: 'blocked' }

export interface CaptchaDeps {
  /** What start-up fetched; null when it did not arrive. */
  readonly settings: CaptchaAnswer | null
  /** Fetches it once more. */
  readonly fetchSettings: () => Promise<CaptchaAnswer>
  readonly culture: () => string
  /** Milliseconds in which a token or a challenge has to appear. */
  readonly timeout: number
  readonly log: (code: CaptchaCode, error: unknown) => void
}

/** The one captcha of the page. */
export interface Captcha {
  readonly state: Cell<CaptchaState>
  /** A page with a button that needs the captcha is there, and this renders into it. Returns how to take it away. */
  readonly mount: (render: RenderWidget) => () => void
  /** A new token, fetched now: it lives for two minutes. One execution at a time; others wait for the same. */
  readonly obtain: () => Promise<CaptchaResult>
  /** Makes the widget ready for the next attempt, and forgets the token (SUB-2). */
  readonly reset: () => void
}

/** Codes of attempts that the claimant stopped. */
const stoppedByClaimant: readonly CaptchaCode[] = ['challenge-closed', 'challenge-expired']

/** Fetches the settings with the first use, where start-up did not get them. */
function createReady(deps: CaptchaDeps, update: UpdateState): () => Promise<CaptchaAnswer> {
  let { settings } = deps
  return async () => {
    if (settings === null) {
      settings = await deps.fetchSettings().catch(() => {
        throw new CaptchaError('network-error')
      })
      update(stateOfSettings(settings))
    }
    return settings
  }
}

interface AttemptSteps {
  /** Executes the widget; resolves with its token. */
  readonly execute: () => Promise<string>
  /** Handles an error; resolves whether another attempt can pass. */
  readonly recover: (code: CaptchaCode, error: unknown) => boolean
}

/** Attempts; a lost widget is rendered and executed once more, so that the claimant need not press again. */
async function attempt({ execute, recover }: AttemptSteps, isLast = false): Promise<CaptchaResult> {
  try {
    return { kind: 'token', token: await execute() }
  } catch (error) {
    const code = error instanceof CaptchaError ? error.code : captchaCodeOf(error)
    if (recover(code, error) && !isLast) return attempt({ execute, recover }, true)
    return { kind: stoppedByClaimant.includes(code) ? 'closed' : 'blocked' }
  }
}

/** Creates the captcha (CAP-1, CAP-2). */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { culture, log } = deps
  let running: Promise<CaptchaResult> | null = null
  const state = createCell(initialCaptchaState(deps.settings))
  const update: UpdateState = (changes) => state.set({ ...state.get(), ...changes })
  const execution = createExecution(deps.timeout)
  const ready = createReady(deps, update)
  const holder = createWidgetHolder({ ready, culture, update, onOpen: execution.challengeOpened })
  const widget = createRecoverableWidget({ holder, state: state.get, update, log })

  const steps: AttemptSteps = {
    execute: async () => {
      const { enabled } = await ready()
      const token = enabled ? await execution.run(await widget.get()) : ''
      update({ token })
      return token
    },
    recover: (code, error) => {
      log(code, error)
      widget.recover(code)
      return recoveryOf(code) === 'render' && holder.place() !== null
    },
  }

  const run = async (): Promise<CaptchaResult> => {
    update({ inProgress: true })
    try {
      return await attempt(steps)
    } finally {
      running = null
      update({ inProgress: false })
    }
  }

  return {
    state,
    mount: (place) => {
      holder.moveTo(place)
      // An error of loading is shown by the attempt that needs the widget, and only logged here.
      ready()
        .then(({ enabled }) => (enabled && place === holder.place() ? widget.get() : undefined))
        .catch((error: unknown) => log(captchaCodeOf(error), error))
      return () => {
        if (holder.place() !== place) return
        execution.stop('challenge-closed')
        holder.moveTo(null)
      }
    },
    obtain: () => {
      running ??= run()
      return running
    },
    reset: () => {
      const { token, previousToken } = state.get()
      update({ token: null, previousToken: token ?? previousToken })
      if (!state.get().renderOnError) widget.reset()
    },
  }
}
