import type { CaptchaAnswer } from '@redress/engine/contract'
import { type Cell, createCell } from '../state/cell.ts'
import { type CaptchaCode, CaptchaError, captchaCodeOf, recoveryOf } from './captcha-code.ts'
import type { CaptchaWidget, RenderWidget } from './captcha-widget.ts'

/** The state of the captcha (specification section 3). */
interface CaptchaState {
  /** Null until the site key is fetched. */
  readonly provider: CaptchaAnswer['provider'] | null
  readonly siteKey: string | null
  readonly enabled: boolean
  /** The token of this attempt. */
  readonly token: string | null
  /** The token of the attempt before, sent along as the previous captcha (SUB-8). */
  readonly previousToken: string | null
  readonly widgetId: string | null
  readonly inProgress: boolean
  /** The widget is lost, and must be rendered again. */
  readonly renderOnError: boolean
}

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

const stateOf = (settings: CaptchaAnswer | null) => ({
  provider: settings?.provider ?? null,
  siteKey: settings?.siteKey ?? null,
  enabled: settings?.enabled ?? true,
})

/** Executes a widget, until it gives a token, is stopped, or times out without opening a challenge. */
function createExecution(timeout: number) {
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
    /** A person has to solve a challenge, which has no time limit. */
    challengeOpened: () => endTimeout?.(),
  }
}

interface WidgetDeps {
  readonly ready: () => Promise<CaptchaAnswer>
  readonly culture: () => string
  readonly update: (changes: Partial<CaptchaState>) => void
  readonly onOpen: () => void
}

/** The widget of the page that is mounted: rendered once, on demand. */
function createWidgetHolder({ ready, culture, update, onOpen }: WidgetDeps) {
  let render: RenderWidget | null = null
  let widget: Promise<CaptchaWidget> | null = null
  let rendered: CaptchaWidget | null = null

  const remove = (): void => {
    rendered?.remove()
    rendered = null
    widget = null
    update({ widgetId: null })
  }

  async function renderWidget(): Promise<CaptchaWidget> {
    const place = render
    try {
      if (place === null) throw new CaptchaError('missing-captcha')
      const events = { onOpen, onExpired: () => update({ token: null }) }
      const made = await place({ ...(await ready()), culture: culture() }, events)
      if (place !== render) {
        made.remove()
        throw new CaptchaError('challenge-closed')
      }
      rendered = made
      update({ widgetId: made.id, renderOnError: false })
      return made
    } catch (error) {
      // What is mounted since has a widget of its own.
      if (place === render) widget = null
      throw error
    }
  }

  return {
    /** Where the widget is rendered; null where no page needs it. */
    place: () => render,
    moveTo: (place: RenderWidget | null): void => {
      remove()
      render = place
    },
    remove,
    get: (): Promise<CaptchaWidget> => {
      widget ??= renderWidget()
      return widget
    },
    reset: () => rendered?.reset(),
  }
}

/** Creates the captcha (CAP-1, CAP-2). */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  let settings = deps.settings
  let running: Promise<CaptchaResult> | null = null
  const state = createCell<CaptchaState>({
    ...stateOf(settings),
    token: null,
    previousToken: null,
    widgetId: null,
    inProgress: false,
    renderOnError: false,
  })
  const update = (changes: Partial<CaptchaState>) => state.set({ ...state.get(), ...changes })
  const execution = createExecution(deps.timeout)

  const ready = async (): Promise<CaptchaAnswer> => {
    if (settings === null) {
      settings = await deps.fetchSettings().catch(() => {
        throw new CaptchaError('network-error')
      })
      update(stateOf(settings))
    }
    return settings
  }

  const holder = createWidgetHolder({
    ready,
    culture: deps.culture,
    update,
    onOpen: execution.challengeOpened,
  })

  /** The widget of this page; rendered again if it was lost. */
  const usableWidget = (): Promise<CaptchaWidget> => {
    if (state.get().renderOnError) holder.remove()
    return holder.get()
  }

  /** Resets the widget; a lost one is rendered again for the next attempt. */
  const resetWidget = (): void => {
    try {
      holder.reset()
    } catch (error) {
      const code = captchaCodeOf(error)
      deps.log(code, error)
      if (recoveryOf(code) === 'render') update({ renderOnError: true })
    }
  }

  const recover = (code: CaptchaCode): void => {
    const recovery = recoveryOf(code)
    if (recovery === 'reset') resetWidget()
    if (recovery === 'render') update({ renderOnError: true })
  }

  const attempt = async (): Promise<string> => {
    const { enabled } = await ready()
    return enabled ? execution.run(await usableWidget()) : ''
  }

  /** Attempts; a lost widget is rendered and executed once more, so that the claimant need not press again. */
  const attemptOnce = async (isLast: boolean): Promise<CaptchaResult> => {
    try {
      const token = await attempt()
      update({ token })
      return { kind: 'token', token }
    } catch (error) {
      const code = error instanceof CaptchaError ? error.code : captchaCodeOf(error)
      deps.log(code, error)
      recover(code)
      if (recoveryOf(code) === 'render' && !isLast && holder.place() !== null) return attemptOnce(true)
      return { kind: stoppedByClaimant.includes(code) ? 'closed' : 'blocked' }
    }
  }

  const run = async (): Promise<CaptchaResult> => {
    update({ inProgress: true })
    try {
      return await attemptOnce(false)
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
        .then(({ enabled }) => (enabled && place === holder.place() ? usableWidget() : undefined))
        .catch((error: unknown) => deps.log(captchaCodeOf(error), error))
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
      if (!state.get().renderOnError) resetWidget()
    },
  }
}
