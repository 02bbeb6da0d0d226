import type { CaptchaAnswer } from '@redress/engine/contract'
import { type Cell, createCell } from '../state/cell.ts'
import { type CaptchaCode, CaptchaError, captchaCodeOf, recoveryOf } from './captcha-code.ts'
import type { CaptchaWidget, RenderWidget } from './captcha-widget.ts'

/** The captcha as specification section 3 keeps it. */
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
  /** The widget is lost, and has to be rendered anew. */
  readonly renderOnError: boolean
}

/** What came of asking for a token. */
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

/** Codes of a person's doing. */
const givenUp: readonly CaptchaCode[] = ['challenge-closed', 'challenge-expired']

const stateOf = (settings: CaptchaAnswer | null) => ({
  provider: settings?.provider ?? null,
  siteKey: settings?.siteKey ?? null,
  enabled: settings?.enabled ?? true,
})

/** Makes the captcha (CAP-1, CAP-2). */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  let settings = deps.settings
  let render: RenderWidget | null = null
  let widget: Promise<CaptchaWidget> | null = null
  let rendered: CaptchaWidget | null = null
  let running: Promise<CaptchaResult> | null = null
  let giveUp: ((code: CaptchaCode) => void) | null = null
  let challengeOpened: (() => void) | null = null
  const state = createCell<CaptchaState>({
    ...stateOf(settings),
    token: null,
    previousToken: null,
    widgetId: null,
    inProgress: false,
    renderOnError: false,
  })
  const update = (changes: Partial<CaptchaState>) => state.set({ ...state.get(), ...changes })

  const ready = async (): Promise<CaptchaAnswer> => {
    if (settings === null) {
      settings = await deps.fetchSettings().catch(() => {
        throw new CaptchaError('network-error')
      })
      update(stateOf(settings))
    }
    return settings
  }

  const forgetWidget = (): void => {
    rendered?.remove()
    rendered = null
    widget = null
    update({ widgetId: null })
  }

  /** The widget of this page; made when there is none, or when the one there was is lost. */
  const widgetOf = (): Promise<CaptchaWidget> => {
    if (state.get().renderOnError) forgetWidget()
    widget ??= renderWidget()
    return widget
  }

  async function renderWidget(): Promise<CaptchaWidget> {
    const place = render
    try {
      if (place === null) throw new CaptchaError('missing-captcha')
      const made = await place(
        { ...(await ready()), culture: deps.culture() },
        { onOpen: () => challengeOpened?.(), onExpired: () => update({ token: null }) },
      )
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

  /** A token of the widget, unless it is given up or says nothing for too long. */
  const execute = async (made: CaptchaWidget): Promise<string> => {
    const stopped = new Promise<never>((_, reject) => {
      giveUp = (code) => reject(new CaptchaError(code))
    })
    const timer = setTimeout(() => giveUp?.('internal-error'), deps.timeout)
    challengeOpened = () => clearTimeout(timer)
    try {
      return await Promise.race([made.execute(), stopped])
    } finally {
      clearTimeout(timer)
      giveUp = null
      challengeOpened = null
    }
  }

  /** Takes the widget back to its start; one that turns out to be lost is rendered anew for the next attempt. */
  const resetWidget = (): void => {
    try {
      rendered?.reset()
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
    return enabled ? execute(await widgetOf()) : ''
  }

  /** Attempts; a widget that was lost is rendered anew and asked once more, so that nobody has to press again. */
  const attemptOnce = async (isLast: boolean): Promise<CaptchaResult> => {
    try {
      const token = await attempt()
      update({ token })
      return { kind: 'token', token }
    } catch (error) {
      const code = error instanceof CaptchaError ? error.code : captchaCodeOf(error)
      deps.log(code, error)
      recover(code)
      if (recoveryOf(code) === 'render' && !isLast && render !== null) return attemptOnce(true)
      return { kind: givenUp.includes(code) ? 'closed' : 'blocked' }
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
      forgetWidget()
      render = place
      // The attempt that needs it says what keeps it from loading; until then nobody is troubled.
      ready()
        .then(({ enabled }) => (enabled && place === render ? widgetOf() : undefined))
        .catch((error: unknown) => deps.log(captchaCodeOf(error), error))
      return () => {
        if (render !== place) return
        render = null
        giveUp?.('challenge-closed')
        forgetWidget()
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
