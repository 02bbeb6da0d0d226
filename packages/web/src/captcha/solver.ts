import type { CaptchaAnswer } from '@redress/api'
import type { Cell } from '../state/cell.ts'
import { type CaptchaCode, CaptchaError, captchaCodeOf, recoveryOf } from './captcha-code.ts'
import { type CaptchaState, stateOfSettings, type UpdateState } from './captcha-state.ts'
import type { CaptchaWidget, RenderWidget } from './captcha-widget.ts'
import { createWidgetHolder, type WidgetHolder } from './widget-holder.ts'

/** The outcome of a request for a token. */
export type CaptchaResult =
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

/** Renders the widget of the page that needs the captcha, and executes it. */
export interface CaptchaSolver {
  /** Stops the execution in progress, and renders the widget into another place; null for none. */
  readonly moveTo: (place: RenderWidget | null) => void
  /** Executes the widget for a new token. It never rejects. */
  readonly solve: () => Promise<CaptchaResult>
  /** Makes the widget ready for the next attempt. */
  readonly reset: () => void
}

export interface SolverDeps extends CaptchaDeps {
  readonly state: Cell<CaptchaState>
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

interface Execution {
  readonly run: (widget: CaptchaWidget) => Promise<string>
  readonly stop: (code: CaptchaCode) => void
  /** A person has to solve a challenge, which has no time limit. */
  readonly challengeOpened: () => void
}

/** Executes a widget, until it gives a token, is stopped, or times out without opening a challenge. */
function createExecution(timeout: number): Execution {
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

interface RecoverableWidgetDeps {
  readonly holder: WidgetHolder
  readonly state: () => CaptchaState
  readonly update: UpdateState
  readonly log: (code: CaptchaCode, error: unknown) => void
}

interface RecoverableWidget {
  /** The widget of this page; rendered again if it was lost. */
  readonly get: () => Promise<CaptchaWidget>
  /** Resets the widget; a lost one is rendered again for the next attempt. */
  readonly reset: () => void
  /** Makes the widget usable again after an error. */
  readonly recover: (code: CaptchaCode) => void
}

/** The widget of the page, which errors can lose. */
function createRecoverableWidget({ holder, state, update, log }: RecoverableWidgetDeps): RecoverableWidget {
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

/** Creates the solver of a captcha. */
export function createSolver({ state, ...deps }: SolverDeps): CaptchaSolver {
  const { culture, log } = deps
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

  return {
    moveTo: (place) => {
      execution.stop('challenge-closed')
      holder.moveTo(place)
      if (place === null) return
      // An error of loading is shown by the attempt that needs the widget, and only logged here.
      ready()
        .then(({ enabled }) => (enabled && place === holder.place() ? widget.get() : undefined))
        .catch((error: unknown) => log(captchaCodeOf(error), error))
    },
    solve: () => attempt(steps),
    reset: () => {
      if (!state.get().renderOnError) widget.reset()
    },
  }
}
